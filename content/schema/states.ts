import * as v from 'valibot';

const names = `AL Alabama, AK Alaska, AZ Arizona, AR Arkansas, CA California, CO Colorado, CT Connecticut,
DE Delaware, DC District of Columbia, FL Florida, GA Georgia, HI Hawaii, ID Idaho, IL Illinois,
IN Indiana, IA Iowa, KS Kansas, KY Kentucky, LA Louisiana, ME Maine, MD Maryland, MA Massachusetts,
MI Michigan, MN Minnesota, MS Mississippi, MO Missouri, MT Montana, NE Nebraska, NV Nevada,
NH New Hampshire, NJ New Jersey, NM New Mexico, NY New York, NC North Carolina, ND North Dakota,
OH Ohio, OK Oklahoma, OR Oregon, PA Pennsylvania, RI Rhode Island, SC South Carolina,
SD South Dakota, TN Tennessee, TX Texas, UT Utah, VT Vermont, VA Virginia, WA Washington,
WV West Virginia, WI Wisconsin, WY Wyoming`;

const stateNames = new Map(
  names.split(/,\s+/).map((entry): [string, string] => [entry.slice(0, 2), entry.slice(3)]),
);

export const stateCode = v.pipe(
  v.string('expected a state as two capital letters, such as TX'),
  v.check((code) => stateNames.has(code), 'expected a state as two capital letters, such as TX'),
);

export const stateName = (code: string): string => stateNames.get(code) ?? code;

/** The two letters of a state that a person wrote as such or by its name, in any case. */
export const stateCodeOf = (written: string): string | undefined => {
  const sought = written.trim().toLowerCase();
  const found = [...stateNames].find(([code, name]) =>
    [code.toLowerCase(), name.toLowerCase()].includes(sought),
  );
  return found?.[0];
};
