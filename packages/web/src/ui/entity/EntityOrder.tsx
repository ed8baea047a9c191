import { type ReactNode, startTransition, useOptimistic } from 'react'
import { SortableList } from '../sortable/SortableList.tsx'
import { showProblem } from '../toasts/show-problem.ts'
import styles from './EntityOrder.module.css'

type Props<Item> = {
  items: readonly Item[]
  /** What the list is of, for screen readers. */
  label: string
  /** The thing that is open beside the list. */
  openId: string
  onOpen: (id: string) => void
  /** Keeps another order. It is shown at once, a refusal as a toast. */
  onReorder: (ids: string[]) => Promise<unknown>
  /** Fetches the list anew: from then on it is shown as it is kept. */
  refresh: () => Promise<unknown>
  /** Stands before the name: a dot, an icon. */
  mark?: (item: Item) => ReactNode
  /** Stands below the name. */
  about?: (item: Item) => ReactNode
  /** Said quietly behind the name. */
  note?: (item: Item) => ReactNode
  /** What can be done without opening it: a switch. */
  act?: (item: Item) => ReactNode
}

/** Named things in the order that people give them, each a row that opens the thing beside the list. */
export function EntityOrder<Item extends { id: string; name: string; fixed?: boolean; off?: boolean }>(props: Props<Item>) {
  const { items, label, openId, onOpen, onReorder, refresh, mark, about, note, act } = props
  const [shown, show] = useOptimistic(items, (known, ids: readonly string[]) =>
    ids.flatMap((id) => known.find((item) => item.id === id) ?? []),
  )

  function reorder(ids: readonly string[]): void {
    startTransition(async () => {
      show(ids)
      await onReorder([...ids]).catch(showProblem)
      await refresh()
    })
  }

  return (
    <div className={styles.list}>
      <SortableList items={shown} label={label} onReorder={reorder}>
        {(item, { attributes, handle }) => (
          <li className={styles.row} data-open={item.id === openId || undefined} data-off={item.off || undefined} {...attributes}>
            {handle}
            {mark?.(item)}
            <div className={styles.words}>
              {item.fixed ? (
                item.name
              ) : (
                <button type="button" className={styles.open} onClick={() => onOpen(item.id)}>
                  <b>{item.name}</b>
                  {about?.(item)}
                </button>
              )}
              {note && <span className={styles.note}>{note(item)}</span>}
            </div>
            {act?.(item)}
          </li>
        )}
      </SortableList>
    </div>
  )
}
