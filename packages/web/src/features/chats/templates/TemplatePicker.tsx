import type { TemplateView } from '@besedka/contract'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, startTransition, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { QuietChat } from '../../../live/quiet-chat.ts'
import { useWords } from '../../../locales/define-words.ts'
import { findTemplates } from '../../templates/find-templates.ts'
import { templatesQuery } from '../../templates/template-queries.ts'
import { templateWords } from '../../templates/words.ts'
import type { Trigger } from '../composer/find-trigger.ts'
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
  /** How many characters the message may still hold with the template in it. */
  room: number
  /** Tells which row is chosen, for the field's `aria-activedescendant`. */
  onActive: (optionId: string | undefined) => void
  onInsert: (template: Insertion) => void
  onClose: () => void
}

/** Who has not found it among so many types another letter. */
const rowsAtMost = 25
/** As many as are in sight: the others are drawn when these are on the screen. */
const rowsAtFirst = 7

const none: readonly TemplateView[] = []

/** The templates that fit what was typed behind `/`: the list, and what the chosen one would say here. The focus stays in the field. */
export function TemplatePicker({ id, chat, kind, trigger, keys, room, onActive, onInsert, onClose }: Props) {
  const t = useWords(templateWords)
  const { data, isError, isPending } = useQuery(templatesQuery)
  const items = data?.items ?? none
  const found = useMemo(() => findTemplates(items, trigger.query, rowsAtMost), [items, trigger.query])
  const fill = useTemplateFiller(chat)
  const objectionTo = useFileObjection(chat, kind)
  const [chosen, setChosen] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const [rows, setRows] = useState(rowsAtFirst)
  const active = found[Math.min(chosen, found.length - 1)]
  const filled = active && fill(active)
  const tooLong = filled === undefined ? 0 : filled.length - room
  const categories = new Map(data?.categories.map((category) => [category.id, category.name]))
  const optionId = (template: TemplateView) => `${id}-${template.id}`
  // A slash with words behind it that nothing fits was no search: it is text, and the list is out of its way.
  const isText = found.length === 0 && trigger.query.includes(' ')

  useEffect(() => startTransition(() => setRows(rowsAtMost)), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another search begins at its first row again
  useEffect(() => setChosen(0), [trigger.query])
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
    onActive(active && !isText ? `${id}-${active.id}` : undefined)
  }, [active, id, isText, onActive])
  useEffect(() => () => onActive(undefined), [onActive])

  useLayoutEffect(() => {
    keys.current = (event: KeyboardEvent) => {
      if (isText || event.ctrlKey || event.metaKey || event.altKey) return false
      if (event.code === 'Escape') {
        event.stopPropagation()
        onClose()
        return true
      }
      const inserts = event.code === 'Enter' || event.code === 'NumpadEnter' || event.code === 'Tab'
      // What was typed to find a template is not sent because the templates have not come yet.
      if (isPending) return inserts
      if (active === undefined || filled === undefined) return false
      const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.code]
      if (step !== undefined) {
        const last = found.length - 1
        const next = chosen + step
        // By single steps the list goes round.
        setChosen(next > last ? (step === 1 ? 0 : last) : next < 0 ? (step === -1 ? last : 0) : next)
        return true
      }
      if (!inserts || event.shiftKey) return false
      onInsert({ id: active.id, filled, files: active.files })
      return true
    }
    return () => {
      keys.current = null
    }
  })

  if (isText) return null
  return (
    <div className={styles.picker}>
      {active === undefined ? (
        <p className={styles.nothing} role="status">
          {isPending ? t('loading') : isError && data === undefined ? t('failed') : t(items.length === 0 ? 'none' : 'nothing')}
        </p>
      ) : (
        <div className={styles.columns}>
          <div ref={list} id={id} role="listbox" aria-label={t('picker')} className={styles.list}>
            {found.slice(0, rows).map((template, place) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: keys go to the field, which keeps the focus
              <div
                key={template.id}
                id={optionId(template)}
                role="option"
                aria-selected={template === active}
                className={styles.option}
                onPointerMove={() => setChosen(place)}
                // The focus stays in the field.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => onInsert({ id: template.id, filled: fill(template), files: template.files })}
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
          <div className={styles.preview} aria-live="polite">
            <p className={styles.where}>
              {categories.get(active.categoryId)}
              {active.ownerId !== null && ` · ${t('personalMark')}`}
            </p>
            <p className={styles.filled}>
              <FilledText text={filled ?? ''} />
            </p>
            <FileNames files={active.files} objectionTo={objectionTo} />
            {tooLong > 0 && <p className={styles.problem}>{t('tooLong', { count: tooLong })}</p>}
          </div>
        </div>
      )}
      <p className={styles.hint}>{t('hint')}</p>
    </div>
  )
}
