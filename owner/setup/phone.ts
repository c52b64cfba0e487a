/** 254-722-0142, +1 254 722 0142, 254.722.0142: all written as (254) 722-0142. */
export const writtenPhone = (answer: string): string => {
  const digits = answer.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  const isNumber = digits.length === 10 && /^[+\d\s().-]+$/.test(answer);
  return isNumber ? digits.replace(/^(...)(...)(....)$/, '($1) $2-$3') : answer;
};
