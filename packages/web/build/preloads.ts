import type { ModulePreloadOptions } from 'vite'

/** Pages at the door: whoever opens one for the first time has no service worker yet. */
const doors = /^assets\/(?:LoginPage|SignUpPage|RestorePage|TwoFactorPage|InvitationPage|WallPage)-/

/**
 * What is loaded together with a lazy part: its sheets, and for pages at the door the code that it imports. For all other parts the browser finds
 * that code in the part itself. A table of it for every part was 8 kB (compressed) of every start, and saved a round trip only until the service
 * worker had the files: it fetches all of them with the first visit.
 */
export const resolvePreloads: ModulePreloadOptions['resolveDependencies'] = (file, imported, { hostType }) =>
  hostType === 'html' || doors.test(file) ? imported : imported.filter((name) => name.endsWith('.css'))
