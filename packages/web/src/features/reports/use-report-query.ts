import { navigate, useAddress } from '../../app/router/address.ts'
import { type ReportQuery, readReportQuery, reportAddress, type Tab, tabOf } from './report-address.ts'

/** What of the reports is shown, as the address says, and the way to change it. */
export function useReportQuery(): { tab: Tab; query: ReportQuery; change: (changes: Partial<ReportQuery>) => void } {
  const tab = useAddress(({ path }) => tabOf(path))
  const query = readReportQuery(useAddress(({ search }) => search))
  return {
    tab,
    query,
    change: (changes) =>
      navigate(reportAddress(tab, { ...query, behind: undefined, ...changes }), { replace: !changes.behind && !changes.why }),
  }
}
