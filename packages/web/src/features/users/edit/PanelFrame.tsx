import { closesPane } from '../../../ui/form-pane/closes-pane.ts'
import styles from '../../../ui/form-pane/FormPane.module.css'
import { PaneParts, type PaneProps } from '../../../ui/form-pane/PaneParts.tsx'
import { useUsersQuery } from '../use-users-query.ts'

/** The side page of a user, which has sections besides its form. */
export function PanelFrame(parts: PaneProps) {
  const { close } = useUsersQuery()
  return (
    <section className={styles.frame} aria-label={parts.title} onKeyDown={(event) => closesPane(event) && close()}>
      <PaneParts {...parts} onClose={() => close()} />
    </section>
  )
}
