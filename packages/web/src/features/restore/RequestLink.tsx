import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from '../../app/router/Link.tsx'
import { useTranslation } from '../../locales/use-translation.ts'
import { Captcha } from '../../ui/captcha/Captcha.tsx'
import { EmailField } from '../entrance/EmailField.tsx'
import styles from '../entrance/EntranceForm.module.css'
import { EntranceFrame } from '../entrance/EntranceFrame.tsx'
import { Refusal } from '../entrance/Refusal.tsx'
import { emailProblem } from '../login/login-problems.ts'
import type { LinkRequest } from './use-link-request.ts'

/** The first half of recovery (spec 2): whose password it is. */
export function RequestLink({ request }: { request: LinkRequest }) {
  const { t } = useTranslation('restore')
  const [problem, setProblem] = useState<ReturnType<typeof emailProblem>>()
  return (
    <EntranceFrame title={t('title')} lead={t('lead')}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const found = emailProblem(request.email)
          setProblem(found)
          if (!found) void request.send()
        }}
      >
        <EmailField
          label={t('email')}
          value={request.email}
          onChange={(event) => {
            request.type(event.currentTarget.value)
            setProblem(undefined)
          }}
          onBlur={() => request.email && setProblem(emailProblem(request.email))}
          error={problem && t(`login:${problem}`)}
        />
        <Captcha captcha={request.captcha} />
        <Refusal text={request.refusal} />
        <Button type="submit" size="md" fullWidth loading={request.busy} loaderProps={{ type: 'dots' }}>
          {t('send')}
        </Button>
        <p className={styles.under}>
          <Link to="/" className={styles.link}>
            {t('toLogin')}
          </Link>
        </p>
      </form>
    </EntranceFrame>
  )
}
