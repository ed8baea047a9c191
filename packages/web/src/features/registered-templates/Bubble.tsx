import type { FilledPlace, RegisteredTemplateContent } from '@besedka/contract'
import { fillPlaces } from '@besedka/contract/template-places'
import { IconCornerUpLeft, IconExternalLink, IconFile, IconMovie, IconPhone, IconPhoto } from '@tabler/icons-react'
import { FilledText } from '../chats/templates/FilledText.tsx'
import styles from './Bubble.module.css'

const signs = { image: IconPhoto, video: IconMovie, document: IconFile } as const
const buttonSigns = { reply: IconCornerUpLeft, link: IconExternalLink, phone: IconPhone, other: IconCornerUpLeft } as const

type Props = {
  template: RegisteredTemplateContent
  filled?: readonly FilledPlace[]
  /** The file in its heading, and an address of it where it is a picture. */
  file?: { name: string; url: string | null } | undefined
  label: string
}

/** A template as it lies on a customer's phone. */
export function Bubble({ template, filled = [], file, label }: Props) {
  const { header, text, footer, buttons } = fillPlaces(template, filled)
  const Sign = header && header.kind !== 'text' ? signs[header.kind] : undefined
  return (
    <figure className={styles.phone} aria-label={label}>
      <div className={styles.bubble}>
        {Sign &&
          (file?.url ? (
            <img className={styles.picture} src={file.url} alt={file.name} />
          ) : (
            <div className={styles.file}>
              <Sign size={24} stroke={1.5} aria-hidden />
              {file?.name}
            </div>
          ))}
        {header?.kind === 'text' && (
          <div className={styles.header}>
            <FilledText text={header.text} />
          </div>
        )}
        <div className={styles.text}>
          <FilledText text={text} />
        </div>
        {footer !== '' && <div className={styles.footer}>{footer}</div>}
      </div>
      {buttons.map(({ type, label: said, target }, index) => {
        const ButtonSign = buttonSigns[type]
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the buttons of a template never change places, and labels may repeat
          <div key={index} className={styles.button} title={target ?? undefined}>
            <ButtonSign size={16} stroke={1.5} aria-hidden />
            {said}
          </div>
        )
      })}
    </figure>
  )
}
