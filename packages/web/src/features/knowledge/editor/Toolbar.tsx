import { Loader, NativeSelect } from '@mantine/core'
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBold,
  IconBulb,
  IconCode,
  IconColumnInsertRight,
  IconColumnRemove,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconPhotoPlus,
  IconQuote,
  IconRowInsertBottom,
  IconRowRemove,
  IconTable,
  IconTableOff,
} from '@tabler/icons-react'
import type { ChainedCommands, Editor } from '@tiptap/core'
import { type KeyboardEvent, useEffect, useReducer, useRef, useState } from 'react'
import { useWords } from '../../../locales/define-words.ts'
import { AltField } from './AltField.tsx'
import styles from './editor.module.css'
import { articleEditorWords } from './editor-words.ts'
import { LinkField } from './LinkField.tsx'

type ToolName =
  | 'bold'
  | 'italic'
  | 'code'
  | 'bulletList'
  | 'orderedList'
  | 'quote'
  | 'note'
  | 'warning'
  | 'table'
  | 'addRow'
  | 'addColumn'
  | 'deleteRow'
  | 'deleteColumn'
  | 'deleteTable'
  | 'undo'
  | 'redo'

type Tool = {
  name: ToolName
  icon: typeof IconBold
  isOn?: (editor: Editor) => boolean
  run: (chain: ChainedCommands) => ChainedCommands
}

const tools: readonly Tool[] = [
  { name: 'bold', icon: IconBold, isOn: (editor) => editor.isActive('bold'), run: (chain) => chain.toggleBold() },
  { name: 'italic', icon: IconItalic, isOn: (editor) => editor.isActive('italic'), run: (chain) => chain.toggleItalic() },
  { name: 'code', icon: IconCode, isOn: (editor) => editor.isActive('code'), run: (chain) => chain.toggleCode() },
  { name: 'bulletList', icon: IconList, isOn: (editor) => editor.isActive('bulletList'), run: (chain) => chain.toggleBulletList() },
  {
    name: 'orderedList',
    icon: IconListNumbers,
    isOn: (editor) => editor.isActive('orderedList'),
    run: (chain) => chain.toggleOrderedList(),
  },
  { name: 'quote', icon: IconQuote, isOn: (editor) => editor.isActive('blockquote'), run: (chain) => chain.toggleBlockquote() },
  { name: 'note', icon: IconBulb, isOn: isCallout('note'), run: (chain) => chain.toggleWrap('callout', { kind: 'note' }) },
  {
    name: 'warning',
    icon: IconAlertTriangle,
    isOn: isCallout('warning'),
    run: (chain) => chain.toggleWrap('callout', { kind: 'warning' }),
  },
]

const tableTools: readonly Tool[] = [
  { name: 'addRow', icon: IconRowInsertBottom, run: (chain) => chain.addRowAfter() },
  { name: 'addColumn', icon: IconColumnInsertRight, run: (chain) => chain.addColumnAfter() },
  { name: 'deleteRow', icon: IconRowRemove, run: (chain) => chain.deleteRow() },
  { name: 'deleteColumn', icon: IconColumnRemove, run: (chain) => chain.deleteColumn() },
  { name: 'deleteTable', icon: IconTableOff, run: (chain) => chain.deleteTable() },
]

const insertTable: Tool = {
  name: 'table',
  icon: IconTable,
  run: (chain) => chain.insertTable({ rows: 3, cols: 2, withHeaderRow: true }),
}

const steps: readonly Tool[] = [
  { name: 'undo', icon: IconArrowBackUp, run: (chain) => chain.undo() },
  { name: 'redo', icon: IconArrowForwardUp, run: (chain) => chain.redo() },
]

function isCallout(kind: string) {
  return (editor: Editor) => editor.isActive('callout', { kind })
}

const blocks = ['paragraph', 'heading2', 'heading3', 'codeBlock'] as const

type Props = {
  editor: Editor
  /** Files are being uploaded. */
  adding: boolean
  onFiles: (files: readonly File[]) => void
}

/** What can be done with the text; arrow keys go from tool to tool. */
export function Toolbar({ editor, adding, onFiles }: Props) {
  const t = useWords(articleEditorWords)
  const [, drawAgain] = useReducer((times: number) => times + 1, 0)
  const [linking, setLinking] = useState(false)
  const picker = useRef<HTMLInputElement>(null)
  useEffect(() => {
    editor.on('transaction', drawAgain)
    return () => void editor.off('transaction', drawAgain)
  }, [editor])

  const block = editor.isActive('heading', { level: 2 })
    ? 'heading2'
    : editor.isActive('heading', { level: 3 })
      ? 'heading3'
      : editor.isActive('codeBlock')
        ? 'codeBlock'
        : 'paragraph'

  function setBlock(name: string): void {
    const chain = editor.chain().focus()
    if (name === 'heading2') chain.setHeading({ level: 2 }).run()
    else if (name === 'heading3') chain.setHeading({ level: 3 }).run()
    else if (name === 'codeBlock') chain.setCodeBlock().run()
    else chain.setParagraph().run()
  }

  const button = ({ name, icon: Icon, isOn, run }: Tool) => (
    <button
      key={name}
      type="button"
      className={styles.tool}
      aria-label={t(name)}
      title={t(name)}
      aria-pressed={isOn?.(editor)}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => run(editor.chain().focus()).run()}
    >
      <Icon size={18} stroke={1.5} aria-hidden />
    </button>
  )

  return (
    <div className={styles.tools}>
      <div role="toolbar" aria-label={t('tools')} className={styles.toolRow} onKeyDown={goAlong}>
        <NativeSelect
          className={styles.block}
          aria-label={t('block')}
          data={blocks.map((value) => ({ value, label: t(value) }))}
          value={block}
          onChange={(event) => setBlock(event.currentTarget.value)}
        />
        {tools.map(button)}
        <button
          type="button"
          className={styles.tool}
          aria-label={t('link')}
          title={t('link')}
          aria-pressed={editor.isActive('link')}
          aria-expanded={linking}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setLinking(!linking)}
        >
          <IconLink size={18} stroke={1.5} aria-hidden />
        </button>
        <button
          type="button"
          className={styles.tool}
          aria-label={t('addFile')}
          title={t('addFile')}
          aria-busy={adding}
          disabled={adding}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => picker.current?.click()}
        >
          {adding ? <Loader size={16} /> : <IconPhotoPlus size={18} stroke={1.5} aria-hidden />}
        </button>
        {editor.isActive('table') ? tableTools.map(button) : button(insertTable)}
        {steps.map(button)}
      </div>
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        aria-label={t('addFile')}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
      {linking && <LinkField editor={editor} onDone={() => setLinking(false)} />}
      {editor.isActive('picture') && <AltField editor={editor} />}
    </div>
  )
}

function goAlong(event: KeyboardEvent<HTMLElement>): void {
  const step = event.code === 'ArrowRight' ? 1 : event.code === 'ArrowLeft' ? -1 : 0
  if (step === 0 || !(event.target instanceof HTMLButtonElement)) return
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('button, select')]
  const here = all.indexOf(event.target)
  all.at((here + step + all.length) % all.length)?.focus()
  event.preventDefault()
}
