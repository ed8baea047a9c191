import { useLocale } from '../../locales/use-locale.ts'
import styles from './imports.module.css'

/** How many rows a file has of each kind; `bad`: those are red, once there is one. */
export function Figures({ title, figures }: { title: string; figures: readonly { label: string; count: number; bad?: boolean }[] }) {
  const locale = useLocale()
  return (
    <section aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      <dl className={styles.figures}>
        {figures.map(({ label, count, bad }) => (
          <div key={label} data-bad={(bad && count > 0) || undefined}>
            <dt>{label}</dt>
            <dd>{count.toLocaleString(locale)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
