import { Button, Input } from '@mantine/core'
import { IconLogin2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocale } from '../../../../locales/use-locale.ts'
import { useTranslation } from '../../../../locales/use-translation.ts'
import { channelsQuery } from '../../channel-queries.ts'
import { leaveToSignIn } from '../../sign-in/leave-to-sign-in.ts'
import { useFieldError } from '../../use-field-error.ts'
import styles from './AccountField.module.css'
import type { FieldProps } from './field-props.ts'
import { TypedAccount } from './TypedAccount.tsx'
import { Warning } from './Warning.tsx'

/** The account at the provider: chosen there by somebody who signs in; some types let its number be typed as well. */
export function AccountField({ field, editor }: FieldProps) {
  const { t } = useTranslation('channels')
  const locale = useLocale()
  const errorOf = useFieldError(editor)
  const channels = useQuery(channelsQuery)
  const [busy, setBusy] = useState(false)
  const { account } = field
  if (!account) return null

  const { channel, type } = editor
  const simulated = channel?.simulated ?? editor.simulated
  const id = text(editor.draft.settings[field.name])
  const name = text(editor.draft.settings[account.nameIn]) || id
  const [secret] = account.secrets
  const error = errorOf(`settings.${field.name}`) ?? (secret && errorOf(`secrets.${secret}`))
  const mayLeave = simulated || channels.data?.signIns.includes(type) === true
  const dead = channel?.health.problem?.code === 'tokenInvalid'
  const fresh = account.typed
    ? Object.keys(editor.draft.secrets).length > 0
    : secret !== undefined && editor.draft.secrets[secret] !== undefined

  async function leave(): Promise<void> {
    setBusy(true)
    const left = await leaveToSignIn({ type, simulated, channelId: channel?.id ?? null })
    if (!left) setBusy(false)
  }

  const unavailable = channels.data && !mayLeave ? t('signInUnavailable', { setting: `${account.setting}_CLIENT_ID` }) : undefined
  if (account.typed && unavailable) return <TypedAccount field={field} editor={editor} note={unavailable} />

  const hint = unavailable ? <Warning text={unavailable} /> : field.hint?.[locale]
  const chosen = account.typed ? name !== id : id !== ''
  return (
    <>
      <Input.Wrapper
        label={field.label[locale]}
        labelElement="div"
        description={hint}
        required={field.required && !account.typed}
        error={account.typed ? undefined : error}
      >
        <div className={styles.line}>
          {chosen && (
            <span className={styles.account}>
              <b>{name}</b>
              {dead && !fresh && <span className={styles.dead}>{t('accountLost')}</span>}
            </span>
          )}
          <Button
            variant={!chosen || dead ? 'filled' : 'default'}
            leftSection={<IconLogin2 size={16} stroke={1.75} aria-hidden />}
            disabled={!mayLeave}
            loading={busy}
            onClick={() => void leave()}
          >
            {chosen ? t(dead ? 'accountReconnect' : 'accountAnother') : account.button[locale]}
          </Button>
        </div>
      </Input.Wrapper>
      {account.typed && <TypedAccount field={field} editor={editor} />}
    </>
  )
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
