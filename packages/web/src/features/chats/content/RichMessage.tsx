import { type ChatView, type FileView, isTakenBack, type MessageExtras } from '@besedka/contract'
import { useTranslation } from '../../../locales/use-translation.ts'
import { FormattedWords } from '../../../ui/formatted/FormattedWords.tsx'
import { LinkedText } from '../../../ui/formatted/LinkedText.tsx'
import { MessageFiles } from '../files/MessageFiles.tsx'
import { MentionedText } from '../mentions/MentionedText.tsx'
import { AdvertCard } from './AdvertCard.tsx'
import { CallCard } from './CallCard.tsx'
import { CommentCard } from './CommentCard.tsx'
import { ContactCard } from './ContactCard.tsx'
import { ContentMarks } from './ContentMarks.tsx'
import styles from './content.module.css'
import { LocationCard } from './LocationCard.tsx'
import { MailingMark } from './MailingMark.tsx'
import { OrderCard } from './OrderCard.tsx'
import { PressedButton } from './PressedButton.tsx'
import { QuoteBlock } from './QuoteBlock.tsx'
import { SentButtons } from './SentButtons.tsx'
import './words.ts'

type Props = { message: { text: string; files: readonly FileView[] }; extras: MessageExtras; chat: ChatView }

/** A message that carries more than text and files, in the order in which it is read: what it answers, what it is, what was done to it. */
export function RichMessage({ message: { text, files }, extras, chat }: Props) {
  const { t } = useTranslation('provider')
  const { quote, location, contact, pressed, buttons, sticker, recorded, template } = extras
  const shown = isSaidOtherwise(text, extras, files.length > 0) ? '' : text
  return (
    <div
      className={styles.content}
      data-sticker={sticker || undefined}
      data-deleted={extras.deletedByCustomer || isTakenBack({ extras }) || undefined}
    >
      {extras.forwardedFrom !== undefined && <div className={styles.mark}>{t('forwardedFrom', { name: extras.forwardedFrom })}</div>}
      {extras.mailing !== undefined && <MailingMark mailing={extras.mailing} />}
      {extras.advert !== undefined && <AdvertCard advert={extras.advert} />}
      {extras.comment !== undefined && <CommentCard comment={extras.comment} />}
      {quote !== undefined && <QuoteBlock chat={chat} quote={quote} />}
      {extras.call !== undefined && <CallCard call={extras.call} />}
      {recorded && <div className={styles.mark}>{t(files[0]?.kind === 'video' ? 'videoMessage' : 'voiceMessage')}</div>}
      <MessageFiles files={files} recorded={recorded || extras.call !== undefined} />
      {location !== undefined && <LocationCard location={location} />}
      {contact !== undefined && <ContactCard contact={contact} />}
      {extras.order !== undefined && <OrderCard order={extras.order} />}
      {pressed !== undefined && <PressedButton label={pressed.label} />}
      {template?.header?.kind === 'text' && <div className={styles.heading}>{template.header.text}</div>}
      {shown !== '' && (
        <div className={styles.text}>
          {extras.formatted !== undefined ? (
            <FormattedWords source={extras.formatted} />
          ) : extras.mentions ? (
            <MentionedText text={shown} mentions={extras.mentions} />
          ) : (
            <LinkedText text={shown} />
          )}
        </div>
      )}
      {template !== undefined && template.footer !== '' && <div className={styles.footer}>{template.footer}</div>}
      {buttons !== undefined && <SentButtons buttons={buttons} />}
      <ContentMarks extras={extras} />
    </div>
  )
}

/** The label of a pressed button is the text; a sticker's picture says what its emoji would; a link's command says what its mark does. */
function isSaidOtherwise(text: string, { pressed, sticker, started, startPayload }: MessageExtras, hasFiles: boolean): boolean {
  return (
    pressed?.label === text ||
    (started === true && text === '/start') ||
    (sticker === true && hasFiles) ||
    (startPayload !== undefined && text === `/start ${startPayload}`)
  )
}
