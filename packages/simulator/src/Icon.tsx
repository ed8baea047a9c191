const paths = {
  close: 'M6 6l12 12M18 6L6 18',
  send: 'M4.500 12h13M12 5.500l6.500 6.500-6.500 6.500',
  plus: 'M12 5v14M5 12h14',
  chat: 'M4 5h16v11h-9l-4 4v-4H4z',
  comment: 'M4 5h16v11h-9l-4 4v-4H4zM8 9h8M8 12h5',
  back: 'M15 5l-7 7 7 7',
  people: 'M9 11a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7M3 20a6 6 0 0 1 12 0M16 4.500a3.500 3.500 0 0 1 0 6M21 20a6 6 0 0 0-4-5.600',
  photo: 'M4 6h16v12H4zM4 16l5-5 4 4 2-2 5 4M15.500 9.500h.01',
  file: 'M14 3v5h5M7 21h10a2 2 0 0 0 2-2V8l-5-5H7a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2',
  voice: 'M12 3a3 3 0 0 0-3 3v5a3 3 0 0 0 6 0V6a3 3 0 0 0-3-3M5.500 11a6.500 6.500 0 0 0 13 0M12 18v3',
  sticker: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M9 10h.01M15 10h.01M8.500 14.500a4.200 4.200 0 0 0 7 0',
  place: 'M12 21s-6.500-5.600-6.500-11a6.500 6.500 0 0 1 13 0c0 5.400-6.500 11-6.500 11M12 8a2 2 0 1 0 0 4 2 2 0 0 0 0-4',
  contact: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8M4.500 20a7.500 7.500 0 0 1 15 0',
  reply: 'M10 6L4 12l6 6M4 12h9a7 7 0 0 1 7 7',
  edit: 'M4 20h4L19 9l-4-4L4 16zM13 7l4 4',
  block: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M6 6l12 12',
  letter: 'M3.500 6h17v12h-17zM4 7l8 6 8-6',
  attach: 'M15 7l-6.500 6.500a1.500 1.500 0 0 0 3 3L18 10a3 3 0 0 0-6-6l-6.500 6.500a4.500 4.500 0 0 0 9 9L21 13',
  alert: 'M12 4l9 16H3zM12 10v4M12 17h.01',
}

export type IconName = keyof typeof paths

/** One 24 × 24 outline icon; for the eye only, the words are beside it or on its button. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  )
}
