import { Button } from '@mantine/core'
import { Link } from '../../app/router/Link.tsx'
import { useTranslation } from '../../locales/use-translation.ts'

/** The way out of an error page: the workspace, or Login for those without a session. */
export function ToChats({ variant = 'filled' }: { variant?: 'filled' | 'default' }) {
  const { t } = useTranslation('errorPages')
  return (
    <Button variant={variant} component={Link} to="/admin">
      {t('toChats')}
    </Button>
  )
}
