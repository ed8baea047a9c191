import { IconBold, IconItalic, IconLink, IconList, IconListNumbers } from '@tabler/icons-react'
import type { ChainedCommands, Editor } from '@tiptap/core'
import { type KeyboardEvent, useEffect, useReducer } from 'react'
import { useWords } from '../../locales/define-words.ts'
import { FormattedLink } from './FormattedLink.tsx'
import styles from './formatted.module.css'
import { formattedWords } from './formatted-words.ts'

const tools = [
  { name: 'bold', keys: 'Ctrl+B', icon: IconBold, run: (chain: ChainedCommands) => chain.toggleBold() },
  { name: 'italic', keys: 'Ctrl+I', icon: IconItalic, run: (chain: ChainedCommands) => chain.toggleItalic() },
  { name: 'bulletList', keys: 'Ctrl+Shift+8', icon: IconList, run: (chain: ChainedCommands) => chain.toggleBulletList() },
  { name: 'orderedList', keys: 'Ctrl+Shift+7', icon: IconListNumbers, run: (chain: ChainedCommands) => chain.toggleOrderedList() },
] as const

type Props = { editor: Editor; linking: boolean; onLinking: (linking: boolean) => void }

/** What can be done with the words; arrow keys go from tool to tool. */
export function FormattedTools({ editor, linking, onLinking }: Props) {
  const t = useWords(formattedWords)
  const [, drawAgain] = useReducer((times: number) => times + 1, 0)
  useEffect(() => {
    editor.on('transaction', drawAgain)
    return () => void editor.off('transaction', drawAgain)
  }, [editor])

  return (
    <div className={styles.tools}>
      <div role="toolbar" aria-label={t('tools')} className={styles.row} onKeyDown={goAlong}>
        {tools.map(({ name, keys, icon: Icon, run }) => (
          <button
            key={name}
            type="button"
            className={styles.tool}
            aria-label={t(name)}
            title={`${t(name)} (${keys})`}
            aria-pressed={editor.isActive(name)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => run(editor.chain().focus()).run()}
          >
            <Icon size={18} stroke={1.5} aria-hidden />
          </button>
        ))}
        <button
          type="button"
          className={styles.tool}
          aria-label={t('link')}
          title={`${t('link')} (Alt+K)`}
          aria-pressed={editor.isActive('link')}
          aria-expanded={linking}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onLinking(!linking)}
        >
          <IconLink size={18} stroke={1.5} aria-hidden />
        </button>
      </div>
      {linking && <FormattedLink editor={editor} onDone={() => onLinking(false)} />}
    </div>
  )
}

function goAlong(event: KeyboardEvent<HTMLElement>): void {
  const step = event.code === 'ArrowRight' ? 1 : event.code === 'ArrowLeft' ? -1 : 0
  if (step === 0 || !(event.target instanceof HTMLButtonElement)) return
  const all = [...event.currentTarget.querySelectorAll('button')]
  const here = all.indexOf(event.target)
  all.at((here + step + all.length) % all.length)?.focus()
  event.preventDefault()
}
