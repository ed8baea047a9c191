/**
 * Companies of customers, and who belongs to them. States: none. Events: company.updated, company.deleted.
 * Called by: crm (what the CRM says of a company), chats (a customer joins or leaves, with a word to those who see their chats; people and chats of a company), staff procedures.
 */
export { createCompany, deleteCompany, lockCompany, updateCompany } from './change-company.ts'
export { freeCompanyName, getCompany, listCompanyNames } from './get-company.ts'
export { addMember, listMembers, peopleOf, removeMember, suggestMembers } from './members.ts'
export { companyProcedures } from './procedures.ts'
