/** Where somebody writes the name under which they play. */
import { useApp } from "./context";

const LONGEST = 40;

export function NameField() {
  const { say, settings } = useApp();
  return (
    <label class="field">
      <span>{say("page-your-name")}</span>
      <input
        maxLength={LONGEST}
        value={settings.name.value}
        placeholder={say("page-guest")}
        onInput={(event) => {
          settings.name.value = event.currentTarget.value;
        }}
      />
    </label>
  );
}
