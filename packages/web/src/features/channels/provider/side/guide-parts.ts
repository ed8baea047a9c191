export type GuidePart = { kind: 'text' | 'code'; text: string }

/** Cuts a step of a guide into sentences and what stands in `backticks`, which has to be copied or typed elsewhere. */
export function guideParts(step: string): GuidePart[] {
  return step
    .split('`')
    .map((text, at): GuidePart => ({ kind: at % 2 === 1 ? 'code' : 'text', text }))
    .filter(({ text }) => text !== '')
}

/** Whether copying a piece of code saves anybody anything: a pattern to imitate does not. */
export function isCopyable(code: string): boolean {
  return code.length > 2 && !code.includes('…')
}
