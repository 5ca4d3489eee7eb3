/** What every screen works with; there is one for each page that is open, made in `main.tsx`. */
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import { type Say, Texts } from "../texts/texts";
import { Api } from "../wire/api";
import { Router } from "./route";
import { Settings } from "./settings";
import { Sound } from "./sound";

export interface App {
  api: Api;
  texts: Texts;
  say: Say;
  router: Router;
  settings: Settings;
  sound: Sound;
}

export function createApp(): App {
  const settings = new Settings();
  const texts = new Texts();
  return {
    settings,
    texts,
    say: texts.say,
    api: new Api(() => texts.language.value),
    router: new Router(),
    sound: new Sound(settings.muted),
  };
}

const Context = createContext<App | null>(null);
export const AppProvider = Context.Provider;

export function useApp(): App {
  const app = useContext(Context);
  if (!app) throw new Error("no app around this component");
  return app;
}
