/** What is shown instead of a screen that cannot be shown, and the way out. */
import { useApp } from "./context";

export function Missing({ why }: { why: string }) {
  const { say } = useApp();
  return (
    <section class="card narrow">
      <h1>{why}</h1>
      <a class="button primary" href="/">
        {say("page-home")}
      </a>
    </section>
  );
}
