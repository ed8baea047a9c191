import { describe, expect, it } from 'vitest'
import { outgoingMessage } from '../../kit/conformance/outgoing-message.ts'
import { plan } from './plan.ts'

const shop = { label: 'Shop', url: 'https://shop.example/lamps' }
const line = 'Shop: https://shop.example/lamps'

describe('nothing of a message with buttons is cut:', () => {
  it('a text that fills the room above the buttons goes alone, and the links stay there', () => {
    const text = 'x'.repeat(1024)

    expect(
      plan(outgoingMessage({ to: '79000000017', text, buttons: [{ label: 'Yes' }, shop] })).map((part) => [part.text, part.buttons]),
    ).toEqual([
      [text, false],
      [line, true],
    ])
  })

  it('a text and a link that just fit stand above the buttons together', () => {
    const text = 'x'.repeat(1024 - line.length - 1)

    expect(plan(outgoingMessage({ to: '79000000017', text, buttons: [{ label: 'Yes' }, shop] })).map((part) => part.text)).toEqual([
      `${text}\n${line}`,
    ])
    expect(plan(outgoingMessage({ to: '79000000017', text: `${text}x`, buttons: [{ label: 'Yes' }, shop] }))).toHaveLength(2)
  })

  it('links that have no room there are messages of their own, whole', () => {
    const links = Array.from({ length: 9 }, (_, index) => ({
      label: `Lamp ${index}`,
      url: `https://shop.example/${'y'.repeat(900)}${index}`,
    }))
    const parts = plan(outgoingMessage({ to: '79000000017', text: 'Look', buttons: [{ label: 'Yes' }, ...links] }))
    const said = parts.map((part) => part.text).join('\n')

    expect(links.filter(({ url }) => !said.includes(url))).toEqual([])
    expect(parts.every((part) => part.text.length <= (part.buttons ? 1024 : 4096))).toBe(true)
    expect(parts.at(-1)).toMatchObject({ text: 'Look', buttons: true })
  })

  it('the only link is the button itself', () => {
    expect(plan(outgoingMessage({ to: '79000000017', text: 'Look', buttons: [shop] }))).toMatchObject([{ text: 'Look', buttons: true }])
  })
})
