import { useRef, useState } from 'react'
import { readFile } from '../api/read-file.ts'
import { Icon } from '../Icon.tsx'
import { useWords } from '../texts/words.ts'
import type { Simulator } from '../use-simulator.ts'
import { melody } from './melody.ts'
import { drawSticker, stickers } from './stickers.ts'
import { useDismiss } from './use-dismiss.ts'

type Sort = 'photo' | 'document' | 'voice' | 'sticker' | 'video'

type Props = {
  repliesTo: number | null
  simulator: Simulator
  onSent(): void
  /** Absent where nothing can be written in public. */
  onComment: (() => void) | undefined
}

/** Everything a person sends that is no text. */
export function AttachMenu({ repliesTo, simulator, onSent, onComment }: Props) {
  const { words } = useWords()
  const [open, setOpen] = useState(false)
  const [problem, setProblem] = useState('')
  const box = useRef<HTMLDivElement>(null)
  const photos = useRef<HTMLInputElement>(null)
  const files = useRef<HTMLInputElement>(null)
  useDismiss(box, open, () => setOpen(false))

  async function sendFile(sort: Sort, blob: Blob, name: string): Promise<void> {
    setOpen(false)
    const file = await readFile(blob, name)
    setProblem(file ? '' : words.tooBig)
    if (file && (await simulator.act({ do: 'sendFile', sort, file, caption: '', repliesTo }))) onSent()
  }

  async function sendChosen(input: HTMLInputElement, sort: 'photo' | 'document'): Promise<void> {
    const chosen = [...(input.files ?? [])]
    input.value = ''
    for (const file of chosen) await sendFile(sort === 'photo' && file.type.startsWith('video/') ? 'video' : sort, file, file.name)
  }

  async function act(action: Parameters<Simulator['act']>[0]): Promise<void> {
    setOpen(false)
    await simulator.act(action)
  }

  const choices = [
    { icon: 'photo', label: words.photo, run: () => photos.current?.click() },
    { icon: 'file', label: words.file, run: () => files.current?.click() },
    { icon: 'voice', label: words.voice, run: () => void sendFile('voice', melody(), 'voice.wav') },
    { icon: 'place', label: words.place, run: () => void act({ do: 'sendLocation', latitude: 57.1467, longitude: 33.1118 }) },
    { icon: 'contact', label: words.contact, run: () => void act({ do: 'sendContact', name: 'Игорь Прораб', phone: '+7 900 000-00-17' }) },
  ] as const

  return (
    <div className="attach" ref={box}>
      <button type="button" className="iconButton" aria-label={words.attach} aria-expanded={open} onClick={() => setOpen(!open)}>
        <Icon name="plus" />
      </button>
      {open && (
        <div className="attachMenu">
          {choices.map(({ icon, label, run }) => (
            <button key={icon} type="button" className="attachChoice" onClick={run}>
              <Icon name={icon} />
              {label}
            </button>
          ))}
          {onComment && (
            <button
              type="button"
              className="attachChoice"
              onClick={() => {
                setOpen(false)
                onComment()
              }}
            >
              <Icon name="comment" />
              {words.comment}
            </button>
          )}
          <p className="stickersTitle">{words.stickers}</p>
          <div className="stickers">
            {stickers.map((emoji) => (
              <button
                key={emoji}
                type="button"
                aria-label={`${words.sticker} ${emoji}`}
                onClick={() => void drawSticker(emoji).then((blob) => sendFile('sticker', blob, 'sticker.webp'))}
              >
                {emoji}
              </button>
            ))}
          </div>
        </div>
      )}
      <input
        ref={photos}
        type="file"
        accept="image/*,video/*"
        multiple
        hidden
        aria-label={words.photo}
        onChange={(event) => void sendChosen(event.currentTarget, 'photo')}
      />
      <input
        ref={files}
        type="file"
        multiple
        hidden
        aria-label={words.file}
        onChange={(event) => void sendChosen(event.currentTarget, 'document')}
      />
      {problem && (
        <p className="attachProblem" role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}
