/** Small line drawings for buttons. */
const PATHS = {
  sun: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M19 5l-2 2M7 17l-2 2",
  moon: "M20 14.5A8 8 0 1 1 9.5 4 6.5 6.5 0 0 0 20 14.5z",
  auto: "M12 3a9 9 0 1 0 0 18z M12 3a9 9 0 0 1 0 18",
  sound: "M4 9.5v5h4l5 4v-13l-5 4zM16.5 8.5a5 5 0 0 1 0 7M19 6a9 9 0 0 1 0 12",
  muted: "M4 9.5v5h4l5 4v-13l-5 4zM17 9.5l5 5M22 9.5l-5 5",
  turn: "M19 12a7 7 0 1 1-2.2-5.1M19 3.5V7.5h-4",
  spots: "M5 5h.01M12 5h.01M19 5h.01M5 12h.01M12 12h.01M19 12h.01M5 19h.01M12 19h.01M19 19h.01",
  hint: "M9 18h6M10 21h4M12 3a6 6 0 0 0-3.5 10.9c.6.5 1 1.2 1 2.1h5c0-.9.4-1.6 1-2.1A6 6 0 0 0 12 3z",
  undo: "M8 5L4 9l4 4M4 9h9a6 6 0 0 1 0 12h-3",
  flip: "M7 7h13M16 3l4 4-4 4M17 17H4M8 13l-4 4 4 4",
  flag: "M6 21V4M6 4c5-3 7 3 12 0v9c-5 3-7-3-12 0",
  draw: "M4 9h16M4 15h16",
  share: "M12 15V3M8 7l4-4 4 4M5 12v8h14v-8",
  download: "M12 3v12M8 11l4 4 4-4M5 20h14",
  picture: "M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 8.5h.01",
  first: "M18 5l-8 7 8 7zM6 5v14",
  back: "M15 5l-8 7 8 7z",
  forward: "M9 5l8 7-8 7z",
  last: "M6 5l8 7-8 7zM18 5v14",
  again: "M4 12a8 8 0 0 1 14-5.3L20 9M20 4v5h-5M20 12a8 8 0 0 1-14 5.3L4 15M4 20v-5h5",
  close: "M6 6l12 12M18 6L6 18",
  copy: "M9 9h11v11H9zM5 15H4V4h11v1",
  check: "M5 12l5 5 9-10",
  eye: "M2 12s4-7 10-7 10 7 10 7-4 7-10 7-10-7-10-7zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6",
  review: "M4 20V4M4 20h16M7 15l4-5 3 3 5-7",
  robot: "M5 9h14v10H5zM12 9V5M12 5h.01M9 13h.01M15 13h.01M9.5 16.5h5",
  people: "M8 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6M3 19c0-3 2-5 5-5s5 2 5 5M16 11a3 3 0 1 0 0-6M15 14c3 0 6 2 6 5",
  link: "M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1",
  book: "M12 6c-2-2-5-2-8-1v14c3-1 6-1 8 1 2-2 5-2 8-1V5c-3-1-6-1-8 1zM12 6v14",
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
      <path
        d={PATHS[name]}
        fill="none"
        stroke="currentColor"
        stroke-width="1.9"
        stroke-linecap="round"
        stroke-linejoin="round"
      />
    </svg>
  );
}
