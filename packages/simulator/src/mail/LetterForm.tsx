import type { LetterView, SimulatorAction } from '@besedka/contract/simulators'
import { type SubmitEvent, useRef, useState } from 'react'
import { readFile } from '../api/read-file.ts'
import { Icon } from '../Icon.tsx'
import { useWords } from '../texts/words.ts'
import type { Simulator } from '../use-simulator.ts'

type Attached = (SimulatorAction & { do: 'sendLetter' })['files'][number]
type Props = { to: string; answers: LetterView | null; simulator: Simulator; onDone(): void }

const filesMax = 5

/** A letter that is being written; Ctrl+Enter sends it. */
export function LetterForm({ to, answers, simulator, onDone }: Props) {
  const { words } = useWords()
  const [subject, setSubject] = useState('')
  const [text, setText] = useState('')
  const [files, setFiles] = useState<readonly Attached[]>([])
  const [problem, setProblem] = useState('')
  const input = useRef<HTMLInputElement>(null)

  async function attach(chosen: FileList | null): Promise<void> {
    const read = await Promise.all([...(chosen ?? [])].map((file) => readFile(file, file.name)))
    setProblem(read.includes(undefined) ? words.tooBig : '')
    setFiles((before) => [...before, ...read.filter((file) => file !== undefined)].slice(0, filesMax))
  }

  async function send(event?: SubmitEvent): Promise<void> {
    event?.preventDefault()
    if (text.trim() === '') return
    const sent = await simulator.act({ do: 'sendLetter', subject, text, answers: answers?.id ?? null, files: [...files] })
    if (sent) onDone()
  }

  return (
    <form className="letterForm" onSubmit={(event) => void send(event)}>
      <p className="letterLine">
        {words.to}: <span className="address">{to}</span>
      </p>
      {!answers && (
        <input
          aria-label={words.subject}
          placeholder={words.subject}
          maxLength={200}
          value={subject}
          onChange={(event) => setSubject(event.currentTarget.value)}
        />
      )}
      <textarea
        aria-label={words.text}
        placeholder={words.text}
        rows={8}
        maxLength={20_000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && (event.ctrlKey || event.metaKey) && void send()}
      />
      {files.length > 0 && (
        <ul className="attached">
          {files.map((file, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name
            <li key={index}>
              <span>{file.name}</span>
              <button
                type="button"
                className="iconButton"
                aria-label={`${words.remove} ${file.name}`}
                onClick={() => setFiles(files.filter((_, other) => other !== index))}
              >
                <Icon name="close" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {problem && (
        <p className="formProblem" role="alert">
          {problem}
        </p>
      )}
      <div className="formActions">
        <button type="submit" className="main" disabled={text.trim() === ''}>
          {words.send}
        </button>
        <button type="button" className="quiet" onClick={() => input.current?.click()} disabled={files.length >= filesMax}>
          <Icon name="attach" />
          {words.attachFile}
        </button>
        <button type="button" className="quiet" onClick={onDone}>
          {words.cancel}
        </button>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          aria-label={words.attachFile}
          onChange={(event) => void attach(event.currentTarget.files)}
        />
      </div>
    </form>
  )
}
