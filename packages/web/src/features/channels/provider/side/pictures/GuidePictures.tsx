import type { ChannelType } from '@besedka/contract'
import { useLocale } from '../../../../../locales/use-locale.ts'
import { useTranslation } from '../../../../../locales/use-translation.ts'
import { type GuidePicture, guidePictures } from './guide-pictures.ts'
import styles from './pictures.module.css'

/** What the provider's page looks like at a step of the guide. The step says the same in words, so the drawing is for the eyes alone. */
export function GuidePictures({ type, step }: { type: ChannelType; step: number }) {
  const pictures = guidePictures[type]?.filter((picture) => picture.step === step) ?? []
  return pictures.map((picture) => <Picture key={JSON.stringify(picture)} picture={picture} />)
}

function Picture({ picture }: { picture: GuidePicture }) {
  const { t } = useTranslation('channels')
  return (
    <figure className={styles.picture} role="img" aria-label={t('pictureOf', { place: picture.place })}>
      <div className={styles.bar} aria-hidden>
        <i />
        <i />
        <i />
        <span>{picture.place}</span>
      </div>
      {picture.kind === 'page' ? <PageBody {...picture} /> : <ChatBody {...picture} />}
    </figure>
  )
}

function PageBody({ menu, rows }: Extract<GuidePicture, { kind: 'page' }>) {
  const locale = useLocale()
  return (
    <div className={styles.page} aria-hidden>
      <ol className={styles.menu}>
        {menu.map((entry) => (
          <li key={entry['en-GB']}>{entry[locale]}</li>
        ))}
      </ol>
      {rows.map(({ label, value, button, marked }) => (
        <div key={`${label['en-GB']} ${value}`} className={styles.row} data-marked={marked}>
          <span>{label[locale]}</span>
          {value !== undefined && <code>{value}</code>}
          {button !== undefined && <b>{button[locale]}</b>}
        </div>
      ))}
    </div>
  )
}

function ChatBody({ lines }: Extract<GuidePicture, { kind: 'chat' }>) {
  const locale = useLocale()
  return (
    <div className={styles.chat} aria-hidden>
      {lines.map(({ own, text, value }) => (
        <div key={text['en-GB']} className={styles.line} data-own={own}>
          {text[locale]}
          {value !== undefined && <code data-marked>{value}</code>}
        </div>
      ))}
    </div>
  )
}
