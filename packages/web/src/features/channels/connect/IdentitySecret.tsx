import type { ChannelView } from '@besedka/contract'
import { Button, Modal } from '@mantine/core'
import { useRef, useState } from 'react'
import { api } from '../../../api/client.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { CopyField } from '../../../ui/CopyField.tsx'
import { DialogFoot } from '../../../ui/DialogFoot.tsx'
import { StateChip } from '../../../ui/StateChip.tsx'
import { useAct } from '../../../ui/use-act.ts'
import { keepChannel } from '../channel-queries.ts'
import { FormSection } from '../FormSection.tsx'
import styles from './IdentitySecret.module.css'

/** The stub keeps commands that are given before the snippet's script has come. */
const identifyingExample = `<script>
  window.besedka ??= Object.assign((...call) => window.besedka.q.push(call), { q: [] })
  besedka('identify', { id: userId, signature, name: userName })
</script>`
const signingExample = "createHmac('sha256', secret).update(userId).digest('hex')"

/**
 * The secret that signs the ids of the host's own users: made here, shown once, never to be read again. Only "Done" closes it: whoever
 * pressed Escape by habit would have lost it.
 */
export function IdentitySecret({ channel }: { channel: ChannelView }) {
  const { t } = useTranslation('channels')
  const [asking, setAsking] = useState(false)
  const { busy, run } = useAct()
  const [secret, setSecret] = useState<string>()
  const opener = useRef<HTMLButtonElement>(null)

  async function renew(): Promise<void> {
    await run(async () => {
      const made = await api.channels.renewIdentitySecret({ channelId: channel.id })
      setSecret(made.secret)
      keepChannel({ ...channel, identitySecretSet: true })
    })
    setAsking(false)
  }

  return (
    <FormSection title={t('identityTitle')} text={t('identityText')}>
      <div className={styles.line}>
        <StateChip
          tone={channel.identitySecretSet ? 'good' : 'off'}
          label={t(channel.identitySecretSet ? 'identitySet' : 'identityNotSet')}
        />
        <Button ref={opener} variant="default" loading={busy} onClick={() => (channel.identitySecretSet ? setAsking(true) : void renew())}>
          {t(channel.identitySecretSet ? 'identityRenew' : 'identityMake')}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        title={t('identityRenewTitle')}
        text={t('identityRenewText')}
        confirmLabel={t('identityRenew')}
        dangerous
        busy={busy}
        onConfirm={() => void renew()}
        onCancel={() => setAsking(false)}
      />
      <Modal
        opened={secret !== undefined}
        onClose={() => setSecret(undefined)}
        title={t('identityShownTitle')}
        size={520}
        closeOnClickOutside={false}
        closeOnEscape={false}
        withCloseButton={false}
        // The button was off, and without the focus, while the secret was made: the dialog alone does not know where to go back to.
        returnFocus={false}
        onExitTransitionEnd={() => opener.current?.focus({ preventScroll: true })}
      >
        <p className={styles.text}>{t('identityShownText')}</p>
        <CopyField label={t('identityTitle')} text={secret ?? ''} />
        <p className={styles.example}>{t('identityExample')}</p>
        <CopyField label={t('identityExample')} text={signingExample} />
        <p className={styles.example}>{t('identityOnPage')}</p>
        <CopyField label={t('identityOnPage')} text={identifyingExample} />
        <DialogFoot apart>
          <Button onClick={() => setSecret(undefined)}>{t('identityDone')}</Button>
        </DialogFoot>
      </Modal>
    </FormSection>
  )
}
