/** The bar at the top: home, the rules, and what one sets for oneself. */
import { GAMES, TITLES } from "../texts/names";
import { isLanguage, LANGUAGES, OWN_NAMES } from "../texts/texts";
import { useApp } from "./context";
import { Icon } from "./icon";
import type { Theme } from "./settings";

const THEMES: Record<Theme, { next: Theme; label: string; icon: "sun" | "moon" | "auto" }> = {
  auto: { next: "light", label: "page-theme-auto", icon: "auto" },
  light: { next: "dark", label: "page-theme-light", icon: "sun" },
  dark: { next: "auto", label: "page-theme-dark", icon: "moon" },
};

export function Head() {
  const { say, settings } = useApp();
  const theme = THEMES[settings.theme.value];
  const muted = settings.muted.value;
  return (
    <header class="head">
      <a class="brand" href="/" title={say("page-home")}>
        <img src="/icon.svg" alt="" width="34" height="34" />
        <span>klotz</span>
      </a>
      <nav aria-label={say("page-rules")}>
        {GAMES.map((game) => (
          <a key={game} href={`/rules/${game}`}>
            {TITLES[game]}
          </a>
        ))}
      </nav>
      <div class="head-tools">
        <LanguageSwitch />
        <button
          type="button"
          class="icon-button"
          aria-pressed={muted}
          aria-label={say("page-mute")}
          title={say("page-mute")}
          onClick={() => {
            settings.muted.value = !muted;
          }}
        >
          <Icon name={muted ? "muted" : "sound"} />
        </button>
        <button
          type="button"
          class="icon-button"
          aria-label={say(theme.label)}
          title={say(theme.label)}
          onClick={() => {
            settings.theme.value = theme.next;
          }}
        >
          <Icon name={theme.icon} />
        </button>
      </div>
    </header>
  );
}

function LanguageSwitch() {
  const { say, texts, settings } = useApp();
  return (
    <select
      class="language"
      aria-label={say("page-language")}
      value={texts.language.value}
      onChange={(event) => {
        const wanted = event.currentTarget.value;
        if (!isLanguage(wanted)) return;
        settings.language.value = wanted;
        void texts.speak(wanted);
      }}
    >
      {LANGUAGES.map((language) => (
        <option key={language} value={language}>
          {OWN_NAMES[language]}
        </option>
      ))}
    </select>
  );
}
