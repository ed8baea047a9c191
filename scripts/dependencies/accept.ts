/** `npm run accept-dependencies`: writes down that all packages which are shipped by now have been reviewed (CONTRIBUTING.md). */
import { unacceptable } from '../checks/dependencies.ts'
import { writeReviewedPackages } from './reviewed-packages.ts'
import { readShippedPackages } from './shipped-packages.ts'

const shipped = await readShippedPackages()
const complaints = unacceptable(shipped)
if (complaints.length === 0) await writeReviewedPackages(shipped)
else {
  console.error(complaints.join('\n'))
  process.exitCode = 1
}
