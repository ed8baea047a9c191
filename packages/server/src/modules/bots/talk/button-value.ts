const pressed = /^bot:(.{1,36})$/s

/** What a button of a bot answers with: short enough for every provider. */
export function buttonValue(answerId: string): string {
  return `bot:${answerId}`
}

/** The answer behind a pressed button; undefined where it is none of a bot's. */
export function readButtonValue(value: string): string | undefined {
  return pressed.exec(value)?.[1]
}
