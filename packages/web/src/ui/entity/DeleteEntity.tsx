import { ActionIcon, Button, Modal, NativeSelect } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useWords } from '../../locales/define-words.ts'
import { DialogFoot } from '../DialogFoot.tsx'
import { FocusBack } from '../FocusBack.tsx'
import { showToast } from '../toasts/toasts.ts'
import { useAct } from '../use-act.ts'
import styles from './DeleteEntity.module.css'
import { entityWords } from './entity-words.ts'

export type DeleteProps = {
  /** The words on both buttons, e.g. "Delete plan". */
  label: string
  question: string
  /** What will follow. */
  text: string
  /** Stands below the text while it is asked. */
  more?: ReactNode
  /** What the toast says afterwards. */
  done: string
  /** @param replacementId what takes its place, when `replacement` asks for it */
  remove: (replacementId: string) => Promise<unknown>
  /** The thing is gone: the editor closes. */
  onDeleted?: () => void
  /** Asked before the question: what still needs the thing, so that it cannot be deleted now. */
  findUse?: () => Promise<ReactNode | undefined>
  /** Waited for before the question: what `more` shows, so that nothing moves once it stands there. */
  beforehand?: () => Promise<unknown>
  /** It stands at the end of a row: only a sign, named by the words of `label` and by this name. */
  sign?: string
  /** Others need it: they are given something else, which has to be chosen. */
  replacement?: { label: string; choices: readonly { id: string; name: string }[] } | undefined
}

/** The button that deletes a thing: says what still needs it, or asks first. A refusal of the server is shown as a toast. */
export function DeleteEntity({
  label,
  question,
  text,
  more,
  beforehand,
  done,
  remove,
  onDeleted,
  findUse,
  sign,
  replacement,
}: DeleteProps) {
  const t = useWords(entityWords)
  const [use, setUse] = useState<ReactNode>()
  const [asking, setAsking] = useState(false)
  const [replacementId, setReplacementId] = useState('')
  const { busy, run } = useAct()

  const ask = () =>
    run(async () => {
      const [found] = await Promise.all([findUse?.(), beforehand?.()])
      setUse(found)
      setAsking(found === undefined)
    })

  async function confirm(): Promise<void> {
    const gone = await run(() => remove(replacementId))
    setAsking(false)
    if (!gone) return
    showToast({ kind: 'success', text: done })
    onDeleted?.()
  }

  return (
    <>
      {use && (
        <div ref={bringIntoSight} className={styles.use} role="alert">
          {use}
        </div>
      )}
      {sign === undefined ? (
        <Button className={styles.delete} variant="default" loading={busy && !asking} onClick={() => void ask()}>
          {label}
        </Button>
      ) : (
        <ActionIcon variant="subtle" color="gray" size={36} aria-label={`${label}: ${sign}`} title={label} onClick={() => void ask()}>
          <IconTrash size={18} stroke={1.5} />
        </ActionIcon>
      )}
      <Modal opened={asking} onClose={() => setAsking(false)} title={question} size={440} withCloseButton={false}>
        <FocusBack />
        <p className={styles.text}>{text}</p>
        {more}
        {replacement && (
          <NativeSelect
            label={replacement.label}
            required
            data={[{ value: '', label: t('choose') }, ...replacement.choices.map(({ id, name }) => ({ value: id, label: name }))]}
            value={replacementId}
            onChange={(event) => setReplacementId(event.currentTarget.value)}
          />
        )}
        <DialogFoot apart>
          <Button variant="default" onClick={() => setAsking(false)} data-autofocus>
            {t('cancel')}
          </Button>
          <Button
            className={styles.danger}
            loading={busy}
            disabled={replacement !== undefined && replacementId === ''}
            onClick={() => void confirm()}
          >
            {label}
          </Button>
        </DialogFoot>
      </Modal>
    </>
  )
}

/** At the end of a long form there is no room for the reason until it is scrolled. */
function bringIntoSight(reason: HTMLElement | null): void {
  reason?.scrollIntoView({ block: 'nearest' })
}
