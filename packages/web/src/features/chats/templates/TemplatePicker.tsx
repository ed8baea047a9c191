import type { TemplateView } from '@besedka/contract'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, startTransition, useEffect, useMemo, useState } from 'react'
import type { QuietChat } from '../../../live/quiet-chat.ts'
import { useWords } from '../../../locales/define-words.ts'
import { findTemplates } from '../../templates/find-templates.ts'
import { notePassedOver, passedOverOf } from '../../templates/passed-over.ts'
import { templatesQuery } from '../../templates/template-queries.ts'
import { templateWords } from '../../templates/words.ts'
import type { Trigger } from '../composer/find-trigger.ts'
import type { SendKey } from '../composer/sends.ts'
import { usePickedRow } from '../composer/use-picked-row.ts'
import type { PickerKeys } from '../composer/use-trigger.ts'
import { FileNames, useFileObjection } from './FileNames.tsx'
import { FilledText } from './FilledText.tsx'
import styles from './templates.module.css'
import { useTemplateFiller } from './use-template-filler.ts'
import type { Insertion } from './use-template-picker.ts'

type Props = {
  /** Of the list, for the field that it belongs to. */
  id: string
  chat: QuietChat
  kind: 'reply' | 'internal'
  trigger: Trigger
  keys: PickerKeys
  sendKey: SendKey
  /** How many characters the message may still hold with the template in it. */
  room: number
  /** Tells which row is chosen, for the field's `aria-activedescendant`. */
  onActive: (optionId: string | undefined) => void
  onInsert: (template: Insertion) => void
  onClose: () => void
}

/** Who has not found it among so many types another letter. */
const rowsAtMost = 25
/** How far PageUp and PageDown go. */
const pageRows = 8
/** As many as are in sight: the others are drawn when these are on the screen. */
const rowsAtFirst = 7

const none: readonly TemplateView[] = []

/** The templates that fit what was typed behind `/`: the list, and what the chosen one would say here. The focus stays in the field. */
export function TemplatePicker({ id, chat, kind, trigger, keys, sendKey, room, onActive, onInsert, onClose }: Props) {
  const t = useWords(templateWords)
  const { data, isError, isPending } = useQuery(templatesQuery)
  const items = data?.items ?? none
  const found = useMemo(() => findTemplates(items, trigger.query, rowsAtMost), [items, trigger.query])
  const { query } = trigger
  const { fill, ready } = useTemplateFiller(chat, found)
  const objectionTo = useFileObjection(chat, kind)
  const [rows, setRows] = useState(rowsAtFirst)
  const categories = new Map(data?.categories.map((category) => [category.id, category.name]))
  // A slash with words behind it that nothing fits was no search: it is text, and the list is out of its way.
  const isText = found.length === 0 && trigger.query.includes(' ')
  const [wanted, setWanted] = useState<TemplateView>()
  const passOver = (templates: readonly TemplateView[]) => notePassedOver(chat.channelId, passedOverOf(query, templates))
  const insertNow = (template: TemplateView) => {
    passOver(found.slice(0, found.indexOf(template)))
    onInsert({ id: template.id, filled: fill(template), files: template.files })
  }
  // What was chosen before its values came is put in with them.
  const insert = (template: TemplateView) => (ready ? insertNow(template) : setWanted(template))
  // Escape counts the chosen row as passed over: it was looked at.
  const leave = () => {
    if (active) passOver([active])
    onClose()
  }
  const picked = usePickedRow({
    id,
    rows: found,
    query,
    keys,
    sendKey,
    isPending,
    isText,
    pageRows,
    onActive,
    onInsert: insert,
    onClose: leave,
  })
  const { active } = picked

  useEffect(() => startTransition(() => setRows(rowsAtMost)), [])
  useEffect(() => {
    if (!wanted || !ready) return
    setWanted(undefined)
    insertNow(wanted)
  })

  if (isText) return null
  return (
    <div className={styles.picker}>
      {active === undefined ? (
        <p className={styles.nothing} role="status">
          {isPending ? t('loading') : isError && data === undefined ? t('failed') : t(items.length === 0 ? 'none' : 'nothing')}
          {picked.held && !isPending && `. ${t('heldBack')}`}
        </p>
      ) : (
        <div className={styles.columns}>
          <div ref={picked.list} id={id} role="listbox" aria-label={t('picker')} className={styles.list}>
            {found.slice(0, rows).map((template, place) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: keys go to the field, which keeps the focus
              <div
                key={template.id}
                id={picked.optionId(template)}
                role="option"
                aria-selected={template === active}
                className={styles.option}
                onPointerMove={() => picked.choose(place)}
                // The focus stays in the field.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => insert(template)}
              >
                <span className={styles.optionTitle}>
                  {template.title}
                  {template.shortcut !== null && <code className={styles.shortcut}>/{template.shortcut}</code>}
                </span>
                <span className={styles.optionText}>
                  <FilledText text={fill(template)} />
                </span>
              </div>
            ))}
          </div>
          <Preview template={active} category={categories.get(active.categoryId)} filled={fill(active)} room={room}>
            <FileNames files={active.files} objectionTo={objectionTo} />
          </Preview>
        </div>
      )}
      {active && <p className={styles.hint}>{t('hint')}</p>}
    </div>
  )
}

type Shown = {
  template: TemplateView
  category: string | undefined
  /** What the template would say here. */
  filled: string
  /** How many characters the message may still hold with the template in it. */
  room: number
  /** Its files. */
  children: ReactNode
}

/** What inserting the chosen template would put into the message. */
function Preview({ template, category, filled, room, children }: Shown) {
  const t = useWords(templateWords)
  return (
    <div className={styles.preview} aria-live="polite">
      <p className={styles.where}>
        {category}
        {template.ownerId !== null && ` · ${t('personalMark')}`}
      </p>
      <p className={styles.filled}>
        <FilledText text={filled} />
      </p>
      {children}
      {filled.length > room && <p className={styles.problem}>{t('tooLong', { count: filled.length - room })}</p>}
    </div>
  )
}
