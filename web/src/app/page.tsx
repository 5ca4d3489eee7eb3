/** The frame around every screen: its head, its foot, and the screen that the address asks for. */
import { lazy, Suspense } from "preact/compat";
import { useEffect } from "preact/hooks";
import { WoodDefinitions } from "../board/flat/wood";
import { StartScreen } from "../start/start";
import { TableScreen } from "../table/table";
import { TITLES } from "../texts/names";
import { useApp } from "./context";
import { Head } from "./head";
import { Missing } from "./missing";

// Screens that are not needed at first are loaded when they are.
const RulesScreen = lazy(() => import("../rules/rules"));
const LearnScreen = lazy(() => import("../learn/learn"));
const PositionScreen = lazy(() => import("../position/position"));
const ReviewScreen = lazy(() => import("../review/review"));

export function Page() {
  const { router, say } = useApp();
  const route = router.route.value;
  const atTable = route.screen === "table";
  const game = "game" in route && typeof route.game === "string" ? `${TITLES[route.game]} · ` : "";
  useEffect(() => {
    if (!atTable) document.title = `${game}klotz`;
  }, [game, atTable]);
  return (
    <>
      <a class="skip" href="#main">
        {say("page-skip")}
      </a>
      <Head />
      <svg width="0" height="0" class="definitions" aria-hidden="true">
        <WoodDefinitions />
      </svg>
      <main id="main" tabIndex={-1}>
        {route.screen === "start" && <StartScreen />}
        {route.screen === "table" && (
          <TableScreen key={route.table} table={route.table} invitation={route.invitation} />
        )}
        <Suspense fallback={<p class="loading">{say("page-loading")}</p>}>
          {route.screen === "rules" && <RulesScreen key={route.game} game={route.game} />}
          {route.screen === "learn" && <LearnScreen key={route.game} game={route.game} />}
          {route.screen === "position" && <PositionScreen {...route} />}
          {route.screen === "review" && <ReviewScreen key={`${route.table} ${route.game}`} {...route} />}
        </Suspense>
        {route.screen === "nowhere" && <Missing why={say("page-nowhere")} />}
      </main>
    </>
  );
}
