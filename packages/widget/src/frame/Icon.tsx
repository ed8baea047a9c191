const paths = {
  close: 'M6 6l12 12M18 6L6 18',
  back: 'M15 6l-6 6 6 6',
  answer: 'M9 7l-5 5 5 5M4 12h10a6 6 0 0 1 6 6',
  send: 'M5 12h13M12 5l7 7-7 7',
  attach: 'M15 7l-6.5 6.5a1.5 1.5 0 0 0 3 3L18 10a3 3 0 0 0-6-6l-6.500 6.500a4.500 4.500 0 0 0 9 9L21 13',
  emoji: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M9 10h.01M15 10h.01M9 15a4 4 0 0 0 6 0',
  file: 'M14 3v5h5M7 21h10a2 2 0 0 0 2-2V8l-5-5H7a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2',
  play: 'M7 4v16l13-8z',
  down: 'M6 9l6 6 6-6',
  pending: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 7v5l3 2',
  sent: 'M5 12l5 5L20 7',
  read: 'M2 12l5 5L17 7M12 16l1 1L23 7',
  alert: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 8v4M12 16h.01',
}

/** One 24 × 24 outline icon; for the eye only, the words are beside it. */
export function Icon({ name }: { name: keyof typeof paths }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  )
}
