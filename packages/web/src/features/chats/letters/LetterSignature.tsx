import { useQuery } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'
import type { QuietChat } from '../../../live/quiet-chat.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { FormattedWords } from '../../../ui/formatted/FormattedWords.tsx'
import { type LetterDraft, setLetterDraft, useLetterDraft } from '../composer/letter-drafts.ts'
import { useCapabilities } from '../shared/use-capabilities.ts'
import styles from './LetterSignature.module.css'
import './words.ts'

/** What will stand below the letter: the signature, with the way to leave it out of this one, and the letter that is answered. */
export function LetterSignature({ chat }: { chat: QuietChat }) {
  const { t } = useTranslation('letters')
  const draft = useLetterDraft(chat.id)
  const { letter } = useCapabilities(chat.channelId)
  const { data } = useQuery({
    queryKey: ['letterSignature', chat.id, chat.teamId],
    queryFn: () => api.messages.signature({ chatId: chat.id }, { quiet: true }),
    staleTime: 60_000,
    enabled: letter,
  })
  if (!data || draft === undefined) return null
  const isToCustomerAlone = draft.to.length === 0 && draft.cc.length === 0
  return (
    <>
      {data.signature !== '' && <Signature chat={chat} draft={draft} signature={data.signature} />}
      {data.quotesLetter && isToCustomerAlone && <div className={styles.signature}>{t('letterQuoted')}</div>}
    </>
  )
}

function Signature({ chat, draft, signature }: { chat: QuietChat; draft: LetterDraft; signature: string }) {
  const { t } = useTranslation('letters')
  const unsigned = draft.unsigned === true
  return (
    <div className={styles.signature} data-left-out={unsigned || undefined}>
      {unsigned ? (
        <span>{t('signatureLeftOut')}</span>
      ) : (
        <section className={styles.words} aria-label={t('signature')}>
          <FormattedWords source={signature} />
        </section>
      )}
      <button
        type="button"
        className={styles.switch}
        onClick={() => setLetterDraft(chat.id, { ...draft, unsigned: !unsigned, untouched: false, sent: false })}
      >
        {t(unsigned ? 'putSignature' : 'leaveOutSignature')}
      </button>
    </div>
  )
}
