/** What somebody may do in a business, from the most to the least. */
export const BUSINESS_ROLES = ['owner', 'manager', 'agent', 'viewer'] as const
type Role = (typeof BUSINESS_ROLES)[number]

/** Who answers customers. */
export const ANSWERING_ROLES = ['owner', 'manager', 'agent'] as const satisfies readonly Role[]
/** Who sets things, and changes what the business knows and whom it has. */
export const MANAGING_ROLES = ['owner', 'manager'] as const satisfies readonly Role[]

export const mayAnswer = (role: string | undefined): boolean => role === 'agent' || mayManage(role)

export const mayManage = (role: string | undefined): boolean => role === 'owner' || role === 'manager'
