import { type FileView, type LetterView, type MessageView, newId } from '@besedka/contract'
import { Button, Checkbox, Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, Suspense, useState } from 'react'
import { api } from '../../../api/client.ts'
import { useLive, useLiveClient } from '../../../live/use-live.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { DialogFoot } from '../../../ui/DialogFoot.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { toastFailure } from '../actions/toast-failure.ts'
import { openDialog } from '../workspace/workspace-view.ts'
import { AddressField } from './AddressField.tsx'
import { isAddress, joinAddresses, readAddresses } from './addresses.ts'
import styles from './ForwardDialog.module.css'
import { useForwarding } from './forwarding.ts'
import fields from './LetterFields.module.css'
import { forwardSubject } from './letter-head.ts'
import './words.ts'

const FormattedEditor = lazyPart(async () => (await import('../../../ui/formatted/FormattedEditor.tsx')).FormattedEditor)

/** Asks to whom a letter is passed on, and with which words above it and which of its files. */
export function ForwardDialog() {
  const { message } = useForwarding()
  const letter = message?.extras?.letter
  return message && letter && <Forward message={message} letter={letter} />
}

function Forward({ message, letter }: { message: MessageView; letter: LetterView }) {
  const { t } = useTranslation('letters')
  const client = useLiveClient()
  // One id for all attempts: an answer that was lost on the way makes no second letter.
  const [id] = useState(newId)
  const [subject, setSubject] = useState(() => forwardSubject(letter.subject))
  const [to, setTo] = useState<string[]>([])
  const [cc, setCc] = useState<string[]>([])
  const [typing, setTyping] = useState({ to: '', cc: '' })
  const [text, setText] = useState('')
  const [left, setLeft] = useState<readonly string[]>([])
  const [signature, setSignature] = useState(true)
  const isSigned = useIsSigned(message.chatId)
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const isBegun = text !== '' || to.length > 0 || cc.length > 0 || typing.to !== ''
  const leave = () => openDialog(null)

  async function send(): Promise<void> {
    // What stands in a field and was not left yet counts as well.
    const [everybody, copies] = [joinAddresses(to, readAddresses(typing.to)), joinAddresses(cc, readAddresses(typing.cc))]
    setTo(everybody)
    setCc(copies)
    setTyping({ to: '', cc: '' })
    setTried(true)
    if (everybody.length === 0 || subject.trim() === '' || ![...everybody, ...copies].every(isAddress)) return
    setBusy(true)
    const fileIds = message.files.map((file) => file.id).filter((fileId) => !left.includes(fileId))
    const about = { chatId: message.chatId, messageId: message.id, id, subject: subject.trim(), to: everybody, cc: copies }
    try {
      client.putMessage(await api.messages.forward({ ...about, formatted: text.trim(), fileIds, signature }, { quiet: true }))
      showToast({ kind: 'success', text: t('forwardDone', { to: everybody.join(', ') }) })
      leave()
    } catch (error) {
      toastFailure(error, t('forwardFailed'))
      setBusy(false)
    }
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || busy) return
    event.preventDefault()
    void send()
  }

  return (
    <Modal
      opened
      onClose={leave}
      title={t('forwardTitle')}
      size={600}
      closeOnClickOutside={!isBegun}
      closeOnEscape={!isBegun}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <p className={styles.about}>{t('forwardAbout')}</p>
      <fieldset className={styles.head} aria-label={t('head')}>
        <AddressField
          label={t('to')}
          begins
          addresses={to}
          typed={typing.to}
          onType={(value) => setTyping({ ...typing, to: value })}
          onChange={(addresses) => {
            setTo(addresses)
            setTyping({ ...typing, to: '' })
          }}
        />
        {tried && to.length === 0 && (
          <p role="alert" className={fields.wrong}>
            {t('forwardNoAddress')}
          </p>
        )}
        <AddressField
          label={t('cc')}
          addresses={cc}
          typed={typing.cc}
          onType={(value) => setTyping({ ...typing, cc: value })}
          onChange={(addresses) => {
            setCc(addresses)
            setTyping({ ...typing, cc: '' })
          }}
        />
        <div className={fields.line}>
          <label htmlFor={`forward-${id}`}>{t('subject')}</label>
          <input
            id={`forward-${id}`}
            className={fields.subject}
            value={subject}
            maxLength={500}
            aria-invalid={(tried && subject.trim() === '') || undefined}
            onChange={(event) => setSubject(event.currentTarget.value)}
          />
        </div>
      </fieldset>
      <Suspense fallback={<div className={styles.words} />}>
        <FormattedEditor
          className={styles.words}
          label={t('forwardText')}
          placeholder={t('forwardText')}
          text={text}
          onChange={setText}
          onKeyDown={onKeyDown}
        />
      </Suspense>
      {isSigned && (
        <Checkbox mt={8} label={t('forwardSigned')} checked={signature} onChange={(event) => setSignature(event.currentTarget.checked)} />
      )}
      <ChosenFiles files={message.files} left={left} onLeave={setLeft} />
      <p className={styles.below}>{t('forwardedBelow')}</p>
      <blockquote className={styles.letter}>
        <strong>{letter.subject || t('noSubject')}</strong>
        {message.text.slice(0, 300)}
      </blockquote>
      <DialogFoot apart>
        <Button variant="default" onClick={leave}>
          {t('common:cancel')}
        </Button>
        <Button loading={busy} onClick={() => void send()}>
          {t('forward')}
        </Button>
      </DialogFoot>
    </Modal>
  )
}

/** Whether there is a signature to stand below the words. */
function useIsSigned(chatId: string): boolean {
  const teamId = useLive((state) => state.chats.get(chatId)?.teamId ?? null)
  const { data } = useQuery({
    queryKey: ['letterSignature', chatId, teamId],
    queryFn: () => api.messages.signature({ chatId }, { quiet: true }),
    staleTime: 60_000,
  })
  return data !== undefined && data.signature !== ''
}

type Files = { files: readonly FileView[]; left: readonly string[]; onLeave: (left: readonly string[]) => void }

/** The files of the letter, each with the way to leave it out. */
function ChosenFiles({ files, left, onLeave }: Files) {
  const { t } = useTranslation('letters')
  if (files.length === 0) return null
  return (
    <fieldset className={styles.files}>
      <legend>{t('forwardFiles')}</legend>
      {files.map(({ id, name }) => (
        <Checkbox
          key={id}
          label={name}
          checked={!left.includes(id)}
          onChange={(event) => onLeave(event.currentTarget.checked ? left.filter((other) => other !== id) : [...left, id])}
        />
      ))}
    </fieldset>
  )
}
