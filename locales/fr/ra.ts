export { default as raMessages } from "ra-language-french";
