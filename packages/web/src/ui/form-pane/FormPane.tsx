import { navigate } from '../../app/router/address.ts'
import { closesPane } from './closes-pane.ts'
import styles from './FormPane.module.css'
import { PaneParts, type PaneProps } from './PaneParts.tsx'

type Props = PaneProps & {
  /** The address without the side page. */
  closeTo: string
  onSubmit?: () => void
}

/** A side page that is a form: its main button is always in reach below. */
export function FormPane({ closeTo, onSubmit, ...parts }: Props) {
  const close = () => navigate(closeTo)
  return (
    <form
      className={styles.frame}
      noValidate
      aria-label={parts.title}
      onKeyDown={(event) => closesPane(event) && close()}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit?.()
      }}
    >
      <PaneParts {...parts} onClose={close} />
    </form>
  )
}
