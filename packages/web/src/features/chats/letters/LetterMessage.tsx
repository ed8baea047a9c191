import type { ChatView, FileView, LetterView, MessageExtras, MessageKind } from '@besedka/contract'
import { IconCornerUpRight, IconMailExclamation, IconRobot } from '@tabler/icons-react'
import { useState } from 'react'
import { useLive } from '../../../live/use-live.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { FormattedWords } from '../../../ui/formatted/FormattedWords.tsx'
import { LinkedText } from '../../../ui/formatted/LinkedText.tsx'
import { ContentMarks } from '../content/ContentMarks.tsx'
import { MessageFiles } from '../files/MessageFiles.tsx'
import { LetterLayout } from './LetterLayout.tsx'
import styles from './LetterMessage.module.css'
import { LetterPeople } from './LetterPeople.tsx'
import { bareSubject, isBounce } from './letter-head.ts'
import { subjectBefore } from './subject-before.ts'
import './words.ts'
import '../content/words.ts'

type Props = {
  message: { id: string; text: string; files: readonly FileView[]; kind: MessageKind; seq?: number }
  letter: LetterView
  extras: MessageExtras
  chat: Pick<ChatView, 'id'>
}

/** A letter in the log: who wrote to whom, what is new in it, and the rest folded. */
export function LetterMessage({ message, letter, extras, chat }: Props) {
  const { t } = useTranslation('letters')
  const [quoted, setQuoted] = useState(false)
  const before = useLive((state) => subjectBefore(state.logs.get(chat.id)?.messages ?? [], message.seq))
  const newSubject = letter.automatic || before === undefined || bareSubject(before) !== bareSubject(letter.subject)
  const unfold = letter.forwards ? t(quoted ? 'hideForwarded' : 'showForwarded') : t(quoted ? 'hideQuoted' : 'showQuoted')
  return (
    <div className={styles.letter}>
      <LetterPeople letter={letter} />
      {newSubject && <h3 className={styles.subject}>{letter.subject || t('noSubject')}</h3>}
      {letter.automatic && <AutomaticMark letter={letter} />}
      {letter.forwards !== undefined && (
        <div className={styles.mark}>
          <IconCornerUpRight size={16} stroke={1.5} aria-hidden />
          {t('forwarded')}
        </div>
      )}
      {message.text !== '' && (
        <div className={styles.text}>
          {extras.formatted === undefined ? <LinkedText text={message.text} /> : <FormattedWords source={extras.formatted} />}
        </div>
      )}
      {letter.signature && (
        <div className={styles.signature}>
          <FormattedWords source={letter.signature} />
        </div>
      )}
      {letter.quotedText !== null && (
        <>
          <button
            type="button"
            className={styles.fold}
            aria-expanded={quoted}
            aria-label={unfold}
            title={unfold}
            onClick={() => setQuoted(!quoted)}
          >
            …
          </button>
          {quoted && (
            <blockquote className={styles.quoted}>
              <LinkedText text={letter.quotedText} />
            </blockquote>
          )}
        </>
      )}
      <MessageFiles files={letter.forwards?.files ?? message.files} />
      {letter.hasHtml && <LetterLayout chatId={chat.id} messageId={message.id} letter={letter} />}
      <ContentMarks extras={extras} />
    </div>
  )
}

function AutomaticMark({ letter }: { letter: LetterView }) {
  const { t } = useTranslation('letters')
  const bounce = isBounce(letter)
  const Icon = bounce ? IconMailExclamation : IconRobot
  return (
    <div className={styles.mark} data-bounce={bounce || undefined}>
      <Icon size={16} stroke={1.5} aria-hidden />
      {t(bounce ? 'bounce' : 'automatic')}
    </div>
  )
}
