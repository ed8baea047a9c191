import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useChat } from '../chat-context.ts'

const rows = [
  '😀 😄 😁 😅 😂 🙂 😉 😊',
  '😍 😘 😎 🤩 🤔 🤨 😐 😴',
  '😇 🥰 😢 😭 😡 😱 😳 🤯',
  '🤝 👍 👎 👌 🙏 👏 💪 👋',
  '✌️ 🤞 👀 🤷 🙌 ❤️ 💔 🔥',
  '🎉 🎁 ⭐ ✅ ❌ ❓ ❗ 💯',
  '📦 🚚 💳 🧾 🛒 📞 ✉️ 📍',
]
const emoji = rows.flatMap((row) => row.split(' '))
const perRow = 8

/** Common emoji, drawn by the device's own font. Arrows move, Enter chooses, Escape closes. */
export function EmojiList({ onChoose, onClose }: { onChoose(emoji: string): void; onClose(): void }) {
  const { texts } = useChat()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector('button')?.focus(), [])

  function focusItem(index: number): void {
    box.current?.querySelectorAll('button')[index]?.focus()
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      onClose()
      return
    }
    const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: perRow, ArrowUp: -perRow }[event.key]
    if (!step) return
    event.preventDefault()
    const buttons: (Element | null)[] = [...(box.current?.querySelectorAll('button') ?? [])]
    const index = buttons.indexOf(document.activeElement)
    focusItem(Math.min(Math.max(index + step, 0), buttons.length - 1))
  }

  return (
    <div className="emoji" role="toolbar" aria-label={texts.emojiList} ref={box} onKeyDown={onKeyDown}>
      {emoji.map((one, index) => (
        <button key={one} type="button" tabIndex={index === 0 ? 0 : -1} onClick={() => onChoose(one)}>
          {one}
        </button>
      ))}
    </div>
  )
}
