import { partsOfTemplate } from '@besedka/contract/template-variables'
import styles from './templates.module.css'

/** A filled template; what is left to fill in by hand stands out. */
export function FilledText({ text }: { text: string }) {
  let place = 0
  return partsOfTemplate(text).map((part) => {
    place += 1
    if (part.type === 'words') return part.text
    return (
      <mark key={place} className={styles.blank}>
        {part.type === 'blank' ? part.label : part.name}
      </mark>
    )
  })
}
