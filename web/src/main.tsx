import { render } from "preact";
import { AppProvider, createApp } from "./app/context";
import { Page } from "./app/page";
import "./style/theme.css";
import "./style/page.css";
import "./style/board.css";

const app = createApp();
await app.texts.speak(app.settings.language.value);
render(
  <AppProvider value={app}>
    <Page />
  </AppProvider>,
  document.getElementById("app") as HTMLElement,
);
