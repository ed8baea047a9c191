import './words.ts'
import { fieldText } from '@besedka/contract'
import { useLocale } from '../../locales/use-locale.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { PasswordRules } from './PasswordRules.tsx'
import { SecretInput } from './SecretInput.tsx'
import type { NewPassword } from './use-new-password.ts'

type Props = {
  chosen: NewPassword
  /** Whose password it is, for the password manager of the browser. */
  email?: string
  size?: 'sm' | 'md'
  /** There was none before: it is made up, not replaced. */
  isFirst?: boolean
  autoFocus?: boolean
}

/** The new password and its repeat, with the rules that are met as one types. */
export function NewPasswordFields({ chosen, email, size = 'sm', isFirst = false, autoFocus }: Props) {
  const { t } = useTranslation('newPassword')
  const locale = useLocale()
  const { password, repeat } = chosen.problems
  return (
    <>
      {email !== undefined && <input type="email" autoComplete="username" value={email} readOnly hidden />}
      <div>
        <SecretInput
          label={t(isFirst ? 'firstPassword' : 'password')}
          value={chosen.password}
          onChange={(event) => chosen.change('password', event.currentTarget.value)}
          onBlur={() => chosen.leave('password')}
          error={password ? fieldText(password, {}, locale) : chosen.refusal}
          autoComplete="new-password"
          size={size}
          autoFocus={autoFocus}
        />
        <PasswordRules password={chosen.password} />
      </div>
      <SecretInput
        label={t('repeat')}
        value={chosen.repeat}
        onChange={(event) => chosen.change('repeat', event.currentTarget.value)}
        onBlur={() => chosen.leave('repeat')}
        error={repeat && fieldText(repeat, {}, locale)}
        autoComplete="new-password"
        size={size}
      />
    </>
  )
}
