/** Everything the keyboard can do in the workspace. */
export const commands = [
  'nextChat',
  'previousChat',
  'leafDown',
  'leafUp',
  'reply',
  'quote',
  'note',
  'undoSend',
  'sendLater',
  'take',
  'takeNext',
  'decline',
  'transfer',
  'closeChat',
  'reopen',
  'snooze',
  'pin',
  'priority',
  'tag',
  'category',
  'follow',
  'choose',
  'askForRating',
  'search',
  'createChat',
  'palette',
  'keys',
  'sidePanel',
  'beside',
  'otherPane',
  'leaveChat',
] as const
export type Command = (typeof commands)[number]

type Stroke = {
  command: Command
  /** `KeyboardEvent.code`: the place of the key, so that a Russian layout changes nothing. */
  code: string
  modifier: 'none' | 'alt' | 'command'
  shift?: boolean
  /** How the key is written in the cheat sheet. */
  cap: string
}

/** Strokes without a modifier work only where nothing is typed. */
export const keymap: readonly Stroke[] = [
  { command: 'nextChat', code: 'ArrowDown', modifier: 'alt', cap: '↓' },
  { command: 'previousChat', code: 'ArrowUp', modifier: 'alt', cap: '↑' },
  { command: 'leafDown', code: 'KeyJ', modifier: 'none', cap: 'J' },
  { command: 'leafUp', code: 'KeyK', modifier: 'none', cap: 'K' },
  { command: 'reply', code: 'KeyR', modifier: 'alt', cap: 'R' },
  { command: 'reply', code: 'Enter', modifier: 'none', cap: 'Enter' },
  { command: 'quote', code: 'KeyR', modifier: 'alt', shift: true, cap: 'R' },
  { command: 'note', code: 'KeyN', modifier: 'alt', cap: 'N' },
  { command: 'undoSend', code: 'KeyZ', modifier: 'alt', cap: 'Z' },
  { command: 'sendLater', code: 'KeyZ', modifier: 'alt', shift: true, cap: 'Z' },
  { command: 'take', code: 'KeyA', modifier: 'alt', cap: 'A' },
  { command: 'takeNext', code: 'KeyG', modifier: 'alt', cap: 'G' },
  { command: 'decline', code: 'KeyX', modifier: 'alt', cap: 'X' },
  { command: 'transfer', code: 'KeyT', modifier: 'alt', cap: 'T' },
  { command: 'closeChat', code: 'KeyQ', modifier: 'alt', cap: 'Q' },
  { command: 'reopen', code: 'KeyQ', modifier: 'alt', shift: true, cap: 'Q' },
  { command: 'snooze', code: 'KeyM', modifier: 'alt', cap: 'M' },
  { command: 'pin', code: 'KeyL', modifier: 'alt', cap: 'L' },
  { command: 'priority', code: 'KeyU', modifier: 'alt', cap: 'U' },
  { command: 'tag', code: 'KeyH', modifier: 'alt', cap: 'H' },
  { command: 'category', code: 'KeyJ', modifier: 'alt', cap: 'J' },
  { command: 'follow', code: 'KeyW', modifier: 'alt', cap: 'W' },
  { command: 'choose', code: 'KeyX', modifier: 'none', cap: 'X' },
  { command: 'askForRating', code: 'KeyP', modifier: 'alt', cap: 'P' },
  { command: 'search', code: 'KeyS', modifier: 'alt', cap: 'S' },
  { command: 'search', code: 'Slash', modifier: 'none', cap: '/' },
  { command: 'createChat', code: 'KeyC', modifier: 'alt', cap: 'C' },
  { command: 'sidePanel', code: 'KeyI', modifier: 'alt', cap: 'I' },
  { command: 'beside', code: 'KeyB', modifier: 'alt', cap: 'B' },
  { command: 'otherPane', code: 'KeyO', modifier: 'alt', cap: 'O' },
  { command: 'palette', code: 'KeyK', modifier: 'command', cap: 'K' },
  { command: 'keys', code: 'Slash', modifier: 'none', shift: true, cap: '?' },
  { command: 'leaveChat', code: 'Escape', modifier: 'none', cap: 'Esc' },
]

type Pressed = Pick<KeyboardEvent, 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'> & { key?: string }

/** The command of a key press; null when it has none, or when it belongs to the text that is being typed. */
export function commandOf(event: Pressed, typing: boolean): Command | null {
  const modifier = event.ctrlKey || event.metaKey ? 'command' : event.altKey ? 'alt' : 'none'
  if (typing && modifier === 'none') return null
  // On the Russian layout the question mark is on another key.
  if (event.key === '?' && modifier === 'none') return 'keys'
  const stroke = keymap.find(
    (other) => other.code === event.code && other.modifier === modifier && (other.shift ?? false) === event.shiftKey,
  )
  return stroke?.command ?? null
}
