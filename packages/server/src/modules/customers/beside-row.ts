import type { CompanyName } from '@besedka/contract'
import { sql } from 'kysely'

/** The companies of each customer that a statement reads, by name; without one more way to the database. */
export const companiesOfEach = sql<CompanyName[]>`coalesce((
  SELECT json_agg(json_build_object('id', companies.id, 'name', companies.name) ORDER BY lower(companies.name))
  FROM company_members JOIN companies
    ON companies.organisation_id = company_members.organisation_id AND companies.id = company_members.company_id
  WHERE company_members.organisation_id = customers.organisation_id AND company_members.customer_id = customers.id), '[]')`.as('companies')
