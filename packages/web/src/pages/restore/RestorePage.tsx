import '../../features/login/words.ts'
import '../../features/restore/words.ts'
import { useState } from 'react'
import { forgetSession } from '../../api/session.ts'
import { navigate } from '../../app/router/address.ts'
import { AskForLink } from '../../features/restore/AskForLink.tsx'
import { OpenLink } from '../../features/restore/OpenLink.tsx'
import { RestoreEnd } from '../../features/restore/RestoreEnd.tsx'
import { useFragment } from '../../features/restore/use-fragment.ts'

/** /restore (spec 2): an email is asked for a link; the link brings its token behind the `#`, where no server's log sees it. */
export function RestorePage() {
  const token = useFragment()
  const [saved, setSaved] = useState(false)

  function keepSaved(): void {
    // All sessions have ended, that of this browser too, and the token in the address is of no use any more.
    forgetSession()
    setSaved(true)
    navigate('/restore', { replace: true })
  }

  if (saved) return <RestoreEnd saved onNext={() => navigate('/', { replace: true })} />
  if (token !== '') {
    return <OpenLink key={token} token={token} onSaved={keepSaved} onStartOver={() => navigate('/restore', { replace: true })} />
  }
  return <AskForLink />
}
