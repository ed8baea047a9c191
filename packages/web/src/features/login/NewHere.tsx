import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { Link } from '../../app/router/Link.tsx'
import { useTranslation } from '../../locales/use-translation.ts'
import styles from '../entrance/EntranceForm.module.css'

/** For visitors of the home path who do not work here yet: what this is, and how to try it, where the installation offers that. */
export function NewHere() {
  const { t } = useTranslation('login')
  const { data: offer } = useQuery({
    queryKey: ['registration', 'offer'],
    queryFn: ({ signal }) => api.registration.offer(undefined, { signal, quiet: true }),
  })
  return (
    <>
      {offer?.open && (
        <Link to="/signup" className={styles.link}>
          {t('tryIt')}
        </Link>
      )}
      {offer?.landing && (
        // Another application: the page is loaded.
        <a href="/welcome" className={styles.link}>
          {t('whatIsIt')}
        </a>
      )}
    </>
  )
}
