import {
  IconBold,
  IconIndentDecrease,
  IconIndentIncrease,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  type TablerIcon,
} from '@tabler/icons-react'
import type { ChainedCommands, Editor } from '@tiptap/core'
import { type KeyboardEvent, useEffect, useReducer } from 'react'
import { useWords } from '../../locales/define-words.ts'
import { FormattedLink } from './FormattedLink.tsx'
import styles from './formatted.module.css'
import { canNest } from './formatted-schema.ts'
import { formattedWords } from './formatted-words.ts'

const marks = [
  { name: 'bold', keys: 'Ctrl+B', icon: IconBold, run: (chain: ChainedCommands) => chain.toggleBold() },
  { name: 'italic', keys: 'Ctrl+I', icon: IconItalic, run: (chain: ChainedCommands) => chain.toggleItalic() },
  { name: 'bulletList', keys: 'Ctrl+Shift+8', icon: IconList, run: (chain: ChainedCommands) => chain.toggleBulletList() },
  { name: 'orderedList', keys: 'Ctrl+Shift+7', icon: IconListNumbers, run: (chain: ChainedCommands) => chain.toggleOrderedList() },
] as const

/** Shown within a list: a phone has no Tab. */
const levels = [
  { name: 'nest', keys: 'Tab', icon: IconIndentIncrease, can: canNest, run: (chain: ChainedCommands) => chain.sinkListItem('listItem') },
  {
    name: 'lift',
    keys: 'Shift+Tab',
    icon: IconIndentDecrease,
    can: () => true,
    run: (chain: ChainedCommands) => chain.liftListItem('listItem'),
  },
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
        {marks.map(({ name, keys, icon, run }) => (
          <Tool
            key={name}
            label={t(name)}
            keys={keys}
            icon={icon}
            pressed={editor.isActive(name)}
            onPress={() => run(editor.chain().focus()).run()}
          />
        ))}
        <Tool
          label={t('link')}
          keys="Alt+K"
          icon={IconLink}
          pressed={editor.isActive('link')}
          expanded={linking}
          onPress={() => onLinking(!linking)}
        />
        {editor.isActive('listItem') &&
          levels.map(({ name, keys, icon, can, run }) => (
            <Tool
              key={name}
              label={t(name)}
              keys={keys}
              icon={icon}
              disabled={!can(editor)}
              onPress={() => run(editor.chain().focus()).run()}
            />
          ))}
      </div>
      {linking && <FormattedLink editor={editor} onDone={() => onLinking(false)} />}
    </div>
  )
}

type ToolProps = {
  label: string
  keys: string
  icon: TablerIcon
  pressed?: boolean
  expanded?: boolean
  disabled?: boolean
  onPress: () => void
}

/** A press leaves the cursor where it is. */
function Tool({ label, keys, icon: Icon, pressed, expanded, disabled, onPress }: ToolProps) {
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={label}
      title={`${label} (${keys})`}
      aria-pressed={pressed}
      aria-expanded={expanded}
      disabled={disabled}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      <Icon size={18} stroke={1.5} aria-hidden />
    </button>
  )
}

function goAlong(event: KeyboardEvent<HTMLElement>): void {
  const step = event.code === 'ArrowRight' ? 1 : event.code === 'ArrowLeft' ? -1 : 0
  if (step === 0 || !(event.target instanceof HTMLButtonElement)) return
  const all = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button:enabled')]
  const here = all.indexOf(event.target)
  all.at((here + step + all.length) % all.length)?.focus()
  event.preventDefault()
}
