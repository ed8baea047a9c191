import type { Page } from 'playwright-core'

const letters: Record<string, string> = {
  KeyA: 'ф',
  KeyC: 'с',
  KeyI: 'ш',
  KeyJ: 'о',
  KeyK: 'л',
  KeyN: 'т',
  KeyQ: 'й',
  KeyR: 'к',
  KeyS: 'ы',
  KeyT: 'е',
  KeyZ: 'я',
  Slash: '.',
}
const modifierBits = { alt: 1, control: 2, shift: 8 }

/** Presses a key by its place, as a keyboard with the Russian layout reports it: KeyN types "т". */
export async function pressRussian(page: Page, code: string, modifiers: (keyof typeof modifierBits)[] = []): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const bits = modifiers.reduce((sum, name) => sum | modifierBits[name], 0)
  const key = code === 'Slash' && modifiers.includes('shift') ? ',' : letters[code]
  if (key === undefined) throw new Error(`No letter is known for ${code}`)
  const typed = bits === 0 || bits === modifierBits.shift ? { text: key } : {}
  await session.send('Input.dispatchKeyEvent', { type: 'keyDown', code, key, modifiers: bits, ...typed })
  await session.send('Input.dispatchKeyEvent', { type: 'keyUp', code, key, modifiers: bits })
  await session.detach()
}
