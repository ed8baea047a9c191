import { IconGripVertical } from '@tabler/icons-react'
import { type CSSProperties, Fragment, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { useWords } from '../../locales/define-words.ts'
import { placedAt } from './places.ts'
import styles from './SortableList.module.css'
import { sortableWords } from './sortable-words.ts'
import { useDrag } from './use-drag.ts'
import { useKeyboardMove } from './use-keyboard-move.ts'

/** What an item of a sortable list needs: attributes for its `li`, and the handle by which it is moved. */
export type SortablePart = {
  /** Counted from 1. */
  place: number
  attributes: { 'data-lifted': boolean; 'data-dragged': boolean; style: CSSProperties | undefined }
  handle: ReactNode
}

type Props<Item> = {
  items: readonly Item[]
  label: string
  /** All ids in their new order. */
  onReorder: (ids: readonly string[]) => void
  /** Draws an item; its outermost element is an `li` with `part.attributes`. */
  children: (item: Item, part: SortablePart) => ReactNode
}

/** A list whose items are dragged by their handles with a mouse, a pen or a finger, or carried with the keyboard. */
export function SortableList<Item extends { id: string; name: string }>({ items, label, onReorder, children }: Props<Item>) {
  const t = useWords(sortableWords)
  const prefix = useId()
  const list = useRef<HTMLOListElement>(null)
  const ids = items.map(({ id }) => id)
  const all = ids.length
  const keyboard = useKeyboardMove(
    ids,
    {
      lifted: (id, place) => t('lifted', { name: items.find((item) => item.id === id)?.name ?? '', place, all }),
      moved: (place) => t('moved', { place, all }),
      dropped: (place) => t('dropped', { place, all }),
      cancelled: () => t('cancelled'),
    },
    onReorder,
  )
  const drag = useDrag(list, (from, to) => onReorder(placedAt(ids, ids[from] ?? '', to)))
  const { order, liftedId } = keyboard
  const handleId = (id: string) => `${prefix}${id}`

  // biome-ignore lint/correctness/useExhaustiveDependencies: the browser drops the focus of a handle whose item is put elsewhere
  useLayoutEffect(() => {
    if (liftedId !== undefined) document.getElementById(handleId(liftedId))?.focus()
  }, [order, liftedId])

  const partOf = (item: Item, at: number): SortablePart => ({
    place: at + 1,
    attributes: {
      'data-lifted': liftedId === item.id || drag.draggedAt === at,
      'data-dragged': drag.draggedAt === at,
      style: drag.offsetOf(at) === 0 ? undefined : { translate: `0 ${drag.offsetOf(at)}px` },
    },
    handle: (
      <button
        type="button"
        id={handleId(item.id)}
        className={styles.handle}
        aria-label={t('move', { name: item.name })}
        aria-describedby={`${prefix}hint`}
        aria-pressed={liftedId === item.id}
        onPointerDown={(event) => drag.start(event, at)}
        onKeyDown={(event) => keyboard.onKeyDown(event, item.id)}
        onBlur={(event) => {
          // Another place in the list takes the focus away for a moment.
          if (event.relatedTarget) keyboard.cancel()
        }}
      >
        <IconGripVertical size={18} stroke={1.5} aria-hidden />
      </button>
    ),
  })

  return (
    <>
      <ol ref={list} className={styles.list} aria-label={label}>
        {order.map((id, at) => {
          const item = items.find((one) => one.id === id)
          return item && <Fragment key={id}>{children(item, partOf(item, at))}</Fragment>
        })}
      </ol>
      <span id={`${prefix}hint`} hidden>
        {t('hint')}
      </span>
      <span className={styles.said} role="status" aria-live="assertive">
        {keyboard.said}
      </span>
    </>
  )
}
